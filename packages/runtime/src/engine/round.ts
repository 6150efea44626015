import type { InputRequest } from '@modelcontextprotocol/server';
import type { Elicited, Flow, Root, ToolContext } from '@mrtr/decorators';
import type { AnswerEvent, AnswerRejection } from '../events.js';
import { digest } from '../state/canonical.js';
import { Answer } from './answer.js';
import { elicitation, type FormQuestion } from './elicitation.js';
import type { Question } from './question.js';
import type { Refusal } from './refusal.js';
import { roots } from './roots.js';
import { sampling, type TextCompletion } from './sampling.js';
import type { AnswerRecord, FlowState } from './state.js';

/** How often an answer may fail to fit before the call ends, where the question says nothing else. */
const defaultAttempts = 3;

/** What an entry has to go on. */
export interface RoundInput {
  readonly state: FlowState;
  /** The client's answers to the latest round, by question id. Unchecked. */
  readonly responses: object | undefined;
  readonly context: ToolContext;
  /** Runs a function that must not run twice in a flow. */
  readonly once: (body: () => unknown) => unknown;
  /** Told what became of each answer that came. */
  readonly onAnswer: (event: AnswerEvent) => void;
}

/** A form around one value, whose answer is the value of its one field. */
interface Field<F> {
  readonly field: F;
}

/** A form whose refusal is an answer. */
interface Refusable {
  readonly onDecline: 'continue';
}

/** What `ask()` returns: the mark that this entry does not reach the function. */
export class Asked {}

/**
 * One entry of a flow: what a generated handler talks to.
 *
 * The handler walks its parameters in order. Each question is either answered, or joins what this entry asks.
 * `ask()` then ends the entry. Nothing here waits for the client.
 */
export class Round {
  readonly context: ToolContext;
  readonly flow: Flow;
  readonly #state: FlowState;
  readonly #responses: object;
  readonly #answers: Map<string, AnswerRecord>;
  readonly #attempts: Map<string, number>;
  readonly #requests = new Map<string, InputRequest>();
  readonly #pins = new Map<string, string>();
  readonly #resolved = new Map<string, unknown>();
  readonly #onAnswer: (event: AnswerEvent) => void;
  readonly #once: (body: () => unknown) => unknown;
  #refusal: Refusal | undefined;

  constructor({ state, responses, context, once, onAnswer }: RoundInput) {
    this.context = context;
    this.flow = { id: state.id, round: state.rounds + 1 };
    this.#state = state;
    this.#responses = responses ?? {};
    this.#answers = new Map(state.answers);
    this.#attempts = new Map(state.attempts);
    this.#once = once;
    this.#onAnswer = onAnswer;
  }

  /** Whether this entry cannot reach the function: a question is open, or the call has been refused. */
  get isWaiting(): boolean {
    return this.#requests.size > 0 || this.#refusal !== undefined;
  }

  /** Asks a person. A refusal ends the call, or is the value with `onDecline: 'continue'`. */
  elicit<C, F extends keyof C>(id: string, question: FormQuestion<C> & Field<F> & Refusable): Answer<Elicited<C[F]>>;
  elicit<C, F extends keyof C>(id: string, question: FormQuestion<C> & Field<F>): Answer<C[F]>;
  elicit<C>(id: string, question: FormQuestion<C> & Refusable): Answer<Elicited<C>>;
  elicit<C>(id: string, question: FormQuestion<C>): Answer<C>;
  elicit<C>(id: string, question: FormQuestion<C>): Answer<unknown> {
    const outcome = this.#put(id, elicitation(question), question.attempts ?? defaultAttempts);
    if (outcome === undefined) return Answer.unknown;
    if (question.onDecline === 'continue') return Answer.known(outcome);
    if (outcome.action === 'accept') return Answer.known(outcome.content);
    this.#refusal ??=
      outcome.action === 'decline'
        ? { reason: 'declined', id, message: `The person declined to answer "${id}", so nothing was done.` }
        : {
            reason: 'cancelled',
            id,
            message: `The person closed the question "${id}" without an answer, so nothing was done.`,
          };
    return Answer.unknown;
  }

  /** Asks the client's model for a text. */
  sample(id: string, completion: TextCompletion): Answer<string> {
    return this.#accepted(id, sampling(completion));
  }

  /** Asks for the client's workspace roots. */
  listRoots(id: string): Answer<Root[]> {
    return this.#accepted(id, roots());
  }

  /** The value of a question that is not asked. */
  skip<T>(value: T): Answer<T> {
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

  /** Runs a resolver, once in each entry. */
  async resolve<T>(id: string, resolver: () => T | Promise<T>): Promise<T> {
    if (!this.#resolved.has(id)) this.#resolved.set(id, await resolver());
    return this.#resolved.get(id) as T;
  }

  /** Calls the function, unless this flow has called it before: then the result of that call is the result. */
  once(body: () => unknown): unknown {
    return this.#once(body);
  }

  /** Ends this entry without calling the function: with all open questions in one round, or with the refusal. */
  ask(): Asked {
    return new Asked();
  }

  /** What `ask()` stands for. A refusal goes before open questions: nobody is asked on in a call that has ended. */
  get outcome(): { refusal: Refusal } | { inputRequests: Record<string, InputRequest>; state: FlowState } {
    if (this.#refusal !== undefined) return { refusal: this.#refusal };
    return {
      inputRequests: Object.fromEntries(this.#requests),
      state: {
        ...this.#state,
        rounds: this.#state.rounds + 1,
        asked: this.#pins,
        answers: this.#answers,
        attempts: this.#attempts,
      },
    };
  }

  #accepted<T>(id: string, question: Question<T>): Answer<T> {
    const outcome = this.#put(id, question, defaultAttempts);
    return outcome?.action === 'accept' ? Answer.known(outcome.content) : Answer.unknown;
  }

  /** The outcome of a question, recorded or fresh; or undefined, and it joins what this entry asks. */
  #put<T>(id: string, question: Question<T>, attempts: number): Elicited<T> | undefined {
    const pin = digest(question.request, 16);
    const recorded = this.#answers.get(id);
    if (recorded?.pin === pin) {
      if (recorded.refused) return { action: recorded.refused };
      const fit = question.fit(recorded.content ?? null);
      if (fit.fits) return { action: 'accept', content: fit.value };
    }
    this.#answers.delete(id);
    const reason = this.#fresh(id, pin, question);
    if (typeof reason === 'object') return reason;
    if (reason !== undefined) {
      const failed = (this.#attempts.get(id) ?? 0) + 1;
      this.#attempts.set(id, failed);
      if (failed >= attempts)
        this.#refusal ??= {
          reason: 'attempts',
          id,
          message: `No answer to "${id}" has fitted in ${failed} attempts. ${reason}`,
        };
    }
    this.#pins.set(id, pin);
    this.#requests.set(id, reason === undefined ? question.request : question.again(reason));
    return undefined;
  }

  /** The answer that came with this entry; or the reason why what came does not fit; or undefined, if none counts. */
  #fresh<T>(id: string, pin: string, question: Question<T>): Elicited<T> | string | undefined {
    if (!Object.hasOwn(this.#responses, id)) return undefined;
    const asked = this.#state.asked.get(id);
    if (asked !== pin) return this.#reject(id, asked === undefined ? 'unasked' : 'otherQuestion');
    const candidate: unknown = this.#responses[id as keyof object];
    if (typeof candidate !== 'object' || candidate === null)
      return this.#reject(id, 'kind', 'The answer is not a result of the kind that was asked for.');
    const response = question.read(candidate);
    if (response.kind === 'invalid') return this.#reject(id, 'kind', response.reason);
    if (response.kind !== 'accept') return this.#accept(id, { pin, refused: response.kind }, { action: response.kind });
    const fit = question.fit(response.content);
    if (!fit.fits) return this.#reject(id, 'content', fit.reason);
    return this.#accept(id, { pin, content: response.content }, { action: 'accept', content: fit.value });
  }

  #accept<T>(id: string, record: AnswerRecord, outcome: Elicited<T>): Elicited<T> {
    this.#answers.set(id, record);
    this.#onAnswer({ type: 'answerAccepted', id, action: outcome.action });
    return outcome;
  }

  #reject<Told extends string | undefined>(id: string, reason: AnswerRejection, told?: Told): Told | undefined {
    this.#onAnswer({ type: 'answerRejected', id, reason });
    return told;
  }
}
