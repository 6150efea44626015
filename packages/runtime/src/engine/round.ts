import type { CreateMessageResult, CreateMessageResultWithTools } from '@modelcontextprotocol/server';
import type { Elicited, Flow, Progress, Root, ToolContext } from '@mrtr/decorators';
import { Answer } from './answer.js';
import { type AskedByHand, roundByHand, withoutAsking } from './by-hand.js';
import { Checkpoints } from './checkpoints.js';
import { type Confirmation, confirmation } from './confirmation.js';
import { byKey, type EachQuestion, itemQuestions, type ValidatedEach } from './each.js';
import { elicitation, type FormQuestion, type Validated } from './elicitation.js';
import { instead } from './fallback.js';
import { Ledger, type LedgerInput } from './ledger.js';
import { type Link, link } from './link.js';
import type { HandOver, RoundOutcome } from './outcome.js';
import { plainText } from './plain-text.js';
import { type Question, type Terms, type Validate, validated } from './question.js';
import { refusalOf } from './refusal.js';
import { roots } from './roots.js';
import type { Reading, Structured, Whole } from './sampled-value.js';
import { sampling } from './sampling.js';
import type { Completion } from './sampling-request.js';
import type { FlowState } from './state.js';
import { ToolLoop, type WithTools } from './tool-loop.js';

/** What an entry has to go on. */
export interface RoundInput extends LedgerInput {
  /** Runs a function that must not run twice in a flow. */
  readonly once: (body: () => unknown) => unknown;
  /** Whether this entry is to end after a checkpoint, so that another instance goes on. Default: no. */
  readonly shed?: () => boolean;
  /** Whether the flow goes on as a task where the handler says that it may. Default false. */
  readonly becomesTask?: boolean;
}

/** A form around one value, whose answer is the value of its one field. */
interface Field<F> {
  readonly field: F;
}

/** A question whose refusal is an answer. */
interface Refusable {
  readonly onDecline: 'continue';
}

/** What `ask()` returns: the mark that this entry does not reach the function. */
export class Asked {}

/** What `handOver()` returns: the mark that the rest of this flow is a task's. */
export class HandedOver {}

/**
 * One entry of a flow: what a generated handler talks to.
 *
 * The handler walks its parameters in order. Each question is either answered, or joins what this entry asks.
 * `ask()` then ends the entry. Nothing here waits for the client.
 */
export class Round {
  readonly context: ToolContext;
  readonly flow: Flow;
  /** Whether this entry ends where the task begins, and a worker goes on from there. */
  readonly becomesTask: boolean;
  readonly #state: FlowState;
  readonly #ledger: Ledger;
  readonly #checkpoints: Checkpoints;
  readonly #once: (body: () => unknown) => unknown;
  readonly #shed: () => boolean;
  #shedAt: string | undefined;
  #reports = 0;
  #hasQuestions = false;

  constructor(input: RoundInput) {
    const { context, state, once, shed = () => false, becomesTask = false } = input;
    this.context = context;
    this.flow = { id: state.id, round: state.rounds + 1 };
    this.#state = state;
    this.#ledger = new Ledger(input);
    this.#checkpoints = new Checkpoints(state.checkpoints);
    this.#once = once;
    this.#shed = shed;
    this.becomesTask = becomesTask;
  }

  /** Whether this entry cannot reach the function: a question is open, or the call has been refused. */
  get isWaiting(): boolean {
    return this.#ledger.isAsking || this.#ledger.isOver;
  }

  /** Asks a person. A refusal ends the call, or is the value with `onDecline: 'continue'`. */
  elicit<C, F extends keyof C>(
    id: string,
    question: FormQuestion<C> & Field<F> & Validated<C[F]> & Refusable,
  ): Answer<Elicited<C[F]>>;
  elicit<C, F extends keyof C>(id: string, question: FormQuestion<C> & Field<F> & Validated<C[F]>): Answer<C[F]>;
  elicit<C>(id: string, question: FormQuestion<C> & Validated<C> & Refusable): Answer<Elicited<C>>;
  elicit<C>(id: string, question: FormQuestion<C> & Validated<C>): Answer<C>;
  elicit<C>(id: string, question: FormQuestion<C> & Validated<never>): Answer<unknown> {
    return this.#person(id, validated(elicitation(question), question.validate as Validate<unknown>), question);
  }

  /** Asks a person the same about each of several items, all in one round: their answers by key. A refusal ends the call. */
  elicitEach<I, C, F extends keyof C>(
    id: string,
    question: EachQuestion<I, C> & Field<F> & ValidatedEach<C[F], I> & Refusable,
  ): Answer<Record<string, Elicited<C[F]>>>;
  elicitEach<I, C, F extends keyof C>(
    id: string,
    question: EachQuestion<I, C> & Field<F> & ValidatedEach<C[F], I>,
  ): Answer<Record<string, C[F]>>;
  elicitEach<I, C>(
    id: string,
    question: EachQuestion<I, C> & ValidatedEach<C, I> & Refusable,
  ): Answer<Record<string, Elicited<C>>>;
  elicitEach<I, C>(id: string, question: EachQuestion<I, C> & ValidatedEach<C, I>): Answer<Record<string, C>>;
  elicitEach<I, C>(
    id: string,
    question: EachQuestion<I, C> & ValidatedEach<never, I>,
  ): Answer<Record<string, unknown>> {
    const answers = itemQuestions(id, question).map(
      (item) => [item.key, this.#person(item.id, item.question, question)] as const,
    );
    if (answers.some(([, answer]) => !answer.isKnown)) return Answer.unknown;
    return Answer.known(byKey(answers.map(([key, answer]) => [key, answer.value])));
  }

  /**
   * Asks a person to open a page, until `done` says that the step behind it has finished. A refusal ends the call, or is
   * the value with `onDecline: 'continue'`.
   *
   * @throws Error for a URL that is no link to hand out
   */
  elicitUrl<T = void>(id: string, question: Link<T> & Refusable): Promise<Answer<Elicited<T>>>;
  elicitUrl<T = void>(id: string, question: Link<T>): Promise<Answer<T>>;
  // biome-ignore lint/suspicious/noConfusingVoidType: the type of the author's parameter
  elicitUrl<T extends void>(id: string, question: Link<boolean> & Refusable): Promise<Answer<Elicited<T>>>;
  // biome-ignore lint/suspicious/noConfusingVoidType: the type of the author's parameter
  elicitUrl<T extends void>(id: string, question: Link<boolean>): Promise<Answer<T>>;
  async elicitUrl(id: string, question: Link<unknown>): Promise<Answer<unknown>> {
    const { done } = question;
    return this.#person(id, link(id, question, done ? { value: await done() } : undefined), question);
  }

  /** Asks a person for a yes. Anything else ends the call, or is the value with `onDecline: 'continue'`. */
  confirm(id: string, question: Confirmation & Refusable): Answer<Elicited<true>>;
  confirm(id: string, question: Confirmation): Answer<true>;
  confirm(id: string, question: Confirmation): Answer<true | Elicited<true>> {
    return this.#person(id, confirmation(id, question), question);
  }

  /** Asks the client's model: for a text, for a value that satisfies a schema, or for the message as it comes. */
  sample<T>(id: string, completion: Completion & Structured<T> & Validated<T>): Answer<T>;
  sample(id: string, completion: Completion & Whole & Validated<CreateMessageResult>): Answer<CreateMessageResult>;
  sample(id: string, completion: Completion & Validated<string>): Answer<string>;
  sample<T>(id: string, completion: Completion & Reading<T> & Validated<never>): Answer<unknown> {
    return this.#client(id, validated(sampling(completion), completion.validate as Validate<unknown>), completion);
  }

  /**
   * The same, and the model may call functions of the author's while it writes. Each call runs once in a flow; the next
   * round tells the model what came of it.
   */
  sampleWithTools<T>(id: string, completion: Completion & WithTools & Structured<T> & Validated<T>): Promise<Answer<T>>;
  sampleWithTools(
    id: string,
    completion: Completion & WithTools & Whole & Validated<CreateMessageResultWithTools>,
  ): Promise<Answer<CreateMessageResultWithTools>>;
  sampleWithTools(id: string, completion: Completion & WithTools & Validated<string>): Promise<Answer<string>>;
  async sampleWithTools<T>(
    id: string,
    completion: Completion & WithTools & Reading<T> & Validated<never>,
  ): Promise<Answer<unknown>> {
    return new ToolLoop(completion as Completion & WithTools & Reading<T>, this.#ledger, this.#checkpoints).run(
      id,
      completion.validate as Validate<unknown>,
    );
  }

  /** Asks for the client's workspace roots. */
  listRoots(id: string, terms: Terms = {}): Answer<Root[]> {
    return this.#client(id, roots(), terms);
  }

  /** The value of a question that is not asked. */
  skip<T>(value: T): Answer<T> {
    this.#hasQuestions = true;
    return Answer.known(value);
  }

  /** A value that is there, among others that may have to wait. */
  known<T>(value: T): Answer<T> {
    return Answer.known(value);
  }

  /** The value of a parameter that reads an answer which is still open. */
  pending<T>(): Answer<T> {
    return Answer.unknown;
  }

  /** Runs a resolver, in each entry. */
  async resolve<T>(_id: string, resolver: () => T | Promise<T>): Promise<T> {
    return resolver();
  }

  /**
   * Runs a resolver, unless this flow has run it before: its value is kept in the state. Where the call is over, it does
   * not run: test `isOver` before reading the value.
   *
   * @param from the answers that it depends on: with others, it runs again
   */
  async checkpoint<T>(id: string, resolver: () => T | Promise<T>, from: readonly unknown[] = []): Promise<T> {
    if (this.#ledger.isOver) return undefined as T;
    const { value, isNew } = await this.#checkpoints.value(id, resolver, from);
    if (isNew && !this.isWaiting && this.#shed()) this.#shedAt = id;
    return value;
  }

  /** Whether this entry ends at a checkpoint: the call is over, or the server sheds load after what it has just made. */
  get isOver(): boolean {
    return this.#ledger.isOver || this.#shedAt !== undefined;
  }

  /** Calls the function, unless this flow has called it before: then the result of that call is the result. */
  once(body: () => unknown): unknown {
    return this.#once(() => withoutAsking(body));
  }

  /** Says what the call is at. */
  get progress(): Progress {
    return (message) => this.context.progress(++this.#reports, undefined, message);
  }

  /** Ends this entry where the task begins. Nothing may be open any more. */
  handOver(): HandedOver {
    return new HandedOver();
  }

  /** What `handOver()` stands for. */
  get handedOver(): HandOver {
    const checkpoints = this.#checkpoints.values;
    return { kind: 'handedOver', state: { ...this.#state, ...this.#ledger.records, checkpoints } };
  }

  /** Ends this entry without calling the function: with all open questions in one round, with none, or with the refusal. */
  ask(): Asked {
    return new Asked();
  }

  /** What `ask()` stands for. A refusal goes before open questions: nobody is asked on in a call that has ended. */
  get outcome(): RoundOutcome {
    const { refusal, missing, open, records, instead: lacking } = this.#ledger;
    if (refusal) return { kind: 'refused', ...refusal };
    if (missing.length > 0) return { kind: 'incapable', missing };
    if (lacking.size > 0) return { kind: 'refused', reason: 'capabilities', message: instead(lacking) };
    const checkpoints = this.#checkpoints.values;
    const state = { ...this.#state, rounds: this.#state.rounds + 1, ...records, checkpoints };
    if (this.#shedAt !== undefined) return { kind: 'shed', checkpoint: this.#shedAt, state };
    const questions = open.map(({ name, request }) => ({ id: name, method: request.method }));
    const inputRequests = Object.fromEntries(open.map(({ id, request }) => [id, request]));
    return { kind: 'inputRequired', inputRequests, questions, state };
  }

  /**
   * What a function has returned that asks by itself.
   *
   * @throws Error where it has declared questions too or hands out a URL that is no link, and TypeError for a state that
   *   JSON would change
   */
  byHand(asked: AskedByHand): RoundOutcome {
    if (this.#hasQuestions)
      throw new Error(
        'This function has declared questions and returned inputRequired() too. Both would speak over one channel: ' +
          'declare all that it asks, or ask all of it by hand.',
      );
    return roundByHand(asked, { ...this.#state, checkpoints: this.#checkpoints.values }, this.context.client);
  }

  /** What is asked of a person, who may refuse. */
  #person<T>(
    id: string,
    question: Question<T>,
    terms: Terms & { readonly onDecline?: 'end' | 'continue' },
  ): Answer<T | Elicited<T>> {
    this.#hasQuestions = true;
    const outcome = this.#ledger.put(id, question, terms);
    if (outcome === undefined) return Answer.unknown;
    if (terms.onDecline === 'continue') return Answer.known(outcome);
    if (outcome.action === 'accept') return Answer.known(outcome.content);
    this.#ledger.refuse(refusalOf(plainText(id), this.#ledger.nameOf(id), outcome.action));
    return Answer.unknown;
  }

  /** What is asked of the client, which has no way to refuse. */
  #client<T>(id: string, question: Question<T>, terms: Terms): Answer<T> {
    this.#hasQuestions = true;
    const outcome = this.#ledger.put(id, question, terms);
    return outcome?.action === 'accept' ? Answer.known(outcome.content) : Answer.unknown;
  }
}
