import type { InputRequest } from '@modelcontextprotocol/server';
import type { ClientCapability, Elicited, ToolContext } from '@mrtr/decorators';
import type { AnswerEvent, AnswerRejection } from '../events.js';
import { isObject } from '../is-object.js';
import type { Json } from '../json.js';
import { bytesOf, tooLarge } from './answer-bytes.js';
import { CopyOnWriteMap } from './copy-on-write-map.js';
import { outcomeOf } from './fallback.js';
import { plainText } from './plain-text.js';
import { type Fallback, pinOf, type Question, type Terms } from './question.js';
import type { Refusal } from './refusal.js';
import { type AnswerRecord, type FlowState, type KeptAnswer, keptUnder } from './state.js';

/** How often an answer may fail to fit before the call ends, where the question says nothing else. */
const defaultAttempts = 3;

/** How often a question may be worded anew before it is taken for one that no answer can ever catch up with. */
const maxRewordings = 3;

export interface LedgerInput {
  readonly state: FlowState;
  /** The client's answers to the latest round, by question id. Unchecked. */
  readonly responses: object | undefined;
  readonly context: ToolContext;
  /** The most bytes that one answer may take. */
  readonly maxAnswerBytes: number;
  /** Told what became of each answer that came. */
  readonly onAnswer: (event: AnswerEvent) => void;
}

/** A question that this entry has put. */
interface PutQuestion {
  readonly pin: string;
  /** What events call it. */
  readonly name: string;
  /** How it is asked, where no answer to it counts. */
  request: InputRequest | undefined;
}

/** A question that this entry asks. */
export interface OpenQuestion {
  readonly id: string;
  /** What events call it. */
  readonly name: string;
  readonly request: InputRequest;
}

const none = new Map<string, never>();

/** The questions of one entry: which answers count, what is asked, and why the call ends if it does. */
export class Ledger {
  readonly #input: LedgerInput;
  readonly #answers: CopyOnWriteMap<AnswerRecord>;
  readonly #kept: CopyOnWriteMap<KeptAnswer>;
  readonly #attempts: CopyOnWriteMap<number>;
  readonly #rewordings: CopyOnWriteMap<number>;
  readonly #put = new Map<string, PutQuestion>();
  #isAsking = false;
  #missing: readonly ClientCapability[] = [];
  /** What is asked for in arguments, as this client cannot be asked, by argument. */
  readonly #instead = new CopyOnWriteMap<InputRequest>(none);
  #refusal: Refusal | undefined;

  constructor(input: LedgerInput) {
    this.#input = input;
    this.#answers = new CopyOnWriteMap(input.state.answers);
    this.#kept = new CopyOnWriteMap(input.state.kept);
    this.#attempts = new CopyOnWriteMap(input.state.attempts);
    this.#rewordings = new CopyOnWriteMap(input.state.rewordings);
  }

  /** Whether anything is asked. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** What this entry asks. */
  get open(): readonly OpenQuestion[] {
    const open: OpenQuestion[] = [];
    for (const [id, { name, request }] of this.#put) if (request) open.push({ id, name, request });
    return open;
  }

  /** What the client would have to declare to be asked all that is asked. */
  get missing(): readonly ClientCapability[] {
    return this.#missing;
  }

  /** The questions that this client cannot be asked and for which an argument stands in, by argument. */
  get instead(): ReadonlyMap<string, InputRequest> {
    return this.#instead.map;
  }

  /** Whether the call ends here, whatever is still to come. */
  get isOver(): boolean {
    return this.#refusal !== undefined || this.#missing.length > 0 || this.#instead.map.size > 0;
  }

  /** Why the call ends here. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** What events call a question. */
  nameOf(id: string): string {
    return this.#put.get(id)?.name ?? id;
  }

  /** The part of the next state that is about questions. */
  get records() {
    const asked = new Map<string, string>();
    for (const [id, { pin, request }] of this.#put) if (request) asked.set(id, pin);
    return {
      asked,
      answers: this.#answers.map,
      kept: this.#withUnread(),
      attempts: this.#attempts.map,
      rewordings: this.#rewordings.map,
    };
  }

  /** Ends the call. The first reason stands. */
  refuse(refusal: Refusal): void {
    this.#refusal ??= refusal;
  }

  /**
   * The outcome of a question, recorded or fresh; or undefined, and it joins what this entry asks.
   *
   * @throws Error for two questions under one id, and for one that keeps changing
   */
  put<T>(id: string, question: Question<T>, terms: Terms): Elicited<T> | undefined {
    const { attempts = defaultAttempts, unasked, fallback } = terms;
    if (this.#put.get(id)?.request) throw new Error(`Two questions have the id "${id}".`);
    if (fallback && fallback.given !== undefined) return this.#given(id, question, fallback);
    const pin = pinOf(question);
    const put: PutQuestion = { pin, name: question.name ?? id, request: undefined };
    this.#put.set(id, put);
    const recorded = this.#recorded(id, pin);
    let reason: string | undefined;
    if (recorded?.pin === pin) {
      if (recorded.refused) return { action: recorded.refused };
      const fit = question.fit(recorded.content ?? null);
      if (fit.fits) return { action: 'accept', content: fit.value };
      reason = fit.reason;
    }
    const fresh = this.#fresh(id, pin, question, unasked === 'accept');
    if (typeof fresh === 'object') return fresh;
    if (question.known) return { action: 'accept', content: question.known.value };
    if (fallback && !this.#input.context.client.can(question.capability)) {
      this.#instead.set(fallback.argument, question.request);
      return undefined;
    }
    reason = fresh ?? reason;
    if (reason !== undefined) this.#fail(id, reason, attempts);
    const { asked, answers } = this.#input.state;
    const before = asked.get(id) ?? answers.get(id)?.pin;
    if (before !== undefined && before !== pin) this.#reword(id);
    if (!this.#input.context.client.can(question.capability))
      this.#missing = [...new Set([...this.#missing, question.capability])];
    this.#answers.delete(id);
    put.request = reason === undefined ? question.request : question.again(reason);
    this.#isAsking = true;
    return undefined;
  }

  /** The outcome of a question to which an argument is the answer. One that does not fit is the model's to correct. */
  #given<T>(id: string, question: Question<T>, fallback: Fallback): Elicited<T> | undefined {
    const outcome = outcomeOf(id, question, fallback);
    if (!('refusal' in outcome)) return outcome;
    this.refuse(outcome.refusal);
    return undefined;
  }

  /** Counts an answer that did not fit. */
  #fail(id: string, reason: string, attempts: number): void {
    const failed = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, failed);
    if (failed < attempts) return;
    const times = failed === 1 ? 'one attempt' : `${failed} attempts`;
    const message = `No answer to "${plainText(id)}" has fitted in ${times}. ${plainText(reason)}`;
    this.refuse({ reason: 'attempts', id: this.nameOf(id), message });
  }

  /** @throws Error when the question under this id keeps changing */
  #reword(id: string): void {
    const count = (this.#rewordings.get(id) ?? 0) + 1;
    this.#rewordings.set(id, count);
    if (count < maxRewordings) return;
    throw new Error(
      `The question "${id}" was worded differently each of the last ${count + 1} times it was asked, so that no answer ` +
        'fits it. Its text must follow from the arguments and earlier answers alone: keep a clock, a random number or a ' +
        'fresh id out of it, or make it a checkpoint.',
    );
  }

  /** The answer that came with this entry; or the reason why what came does not fit; or undefined, if none counts. */
  #fresh<T>(id: string, pin: string, question: Question<T>, unasked: boolean): Elicited<T> | string | undefined {
    const { responses = {}, state, maxAnswerBytes } = this.#input;
    const asked = state.asked.get(id);
    const own: unknown = Object.hasOwn(responses, id) ? responses[id as keyof object] : undefined;
    const kept = this.#take(id, pin);
    if (kept === undefined) {
      if (own === undefined) return undefined;
      if (asked !== pin && !(unasked && asked === undefined))
        return this.#reject(id, asked === undefined ? 'unasked' : 'otherQuestion');
    }
    const candidate = kept ?? own;
    if (!isObject(candidate))
      return this.#reject(id, 'kind', 'The answer is not a result of the kind that was asked for.');
    const response = question.read(candidate);
    if (response.kind === 'invalid') return this.#reject(id, 'kind', response.reason);
    if (response.kind !== 'accept') return this.#accept(id, { pin, refused: response.kind }, { action: response.kind });
    const message = tooLarge(id, response.content, maxAnswerBytes);
    if (message !== undefined) {
      this.refuse({ reason: 'answerBytes', id: this.nameOf(id), message });
      return this.#reject(id, 'content');
    }
    const fit = question.fit(response.content);
    if (!fit.fits) return this.#reject(id, 'content', fit.reason);
    return this.#accept(id, { pin, content: response.content }, { action: 'accept', content: fit.value });
  }

  /** The record of an answer to exactly this question. One to another wording steps aside, for whoever puts that. */
  #recorded(id: string, pin: string): AnswerRecord | undefined {
    const latest = this.#answers.get(id);
    if (latest?.pin === pin) return latest;
    if (latest) this.#kept.set(keptUnder(latest.pin, id), { record: latest });
    const key = keptUnder(pin, id);
    const kept = this.#kept.get(key);
    if (!kept || !('record' in kept)) return undefined;
    this.#kept.delete(key);
    this.#answers.set(id, kept.record);
    return kept.record;
  }

  /** A response to exactly this question that came to an instance which did not put it. */
  #take(id: string, pin: string): unknown {
    const key = keptUnder(pin, id);
    const kept = this.#kept.get(key);
    if (!kept || !('response' in kept)) return undefined;
    this.#kept.delete(key);
    return kept.response;
  }

  /** What is kept, and what came in answer to a question of the latest round that this entry has not put. */
  #withUnread(): ReadonlyMap<string, KeptAnswer> {
    const { responses = {}, state, maxAnswerBytes } = this.#input;
    for (const [id, pin] of state.asked) {
      if (this.#put.get(id)?.pin === pin || !Object.hasOwn(responses, id)) continue;
      const response: unknown = responses[id as keyof object];
      if (!isObject(response) || bytesOf(response) > maxAnswerBytes) continue;
      this.#kept.set(keptUnder(pin, id), { response: response as Json });
    }
    return this.#kept.map;
  }

  #accept<T>(id: string, record: AnswerRecord, outcome: Elicited<T>): Elicited<T> {
    this.#answers.set(id, record);
    this.#rewordings.delete(id);
    this.#input.onAnswer({ type: 'answerAccepted', id: this.nameOf(id), action: outcome.action });
    return outcome;
  }

  #reject<Told extends string | undefined>(id: string, reason: AnswerRejection, told?: Told): Told | undefined {
    this.#input.onAnswer({ type: 'answerRejected', id: this.nameOf(id), reason });
    return told;
  }
}
