import type { InputRequest } from '@modelcontextprotocol/client';
import { formOf, messageOf } from './question.js';
import { type Failure, isErrorResult, type Reply, textOf } from './reply.js';
import type { Retry, Send, Sent } from './request.js';
import type { TargetResult } from './target.js';
import { replied, retried, started, type Transcript } from './transcript.js';

/** What came of one entry: questions, a result, or an error of the protocol. */
export class Step<R extends TargetResult = TargetResult> implements Reply<R> {
  readonly #send: Send<R>;
  readonly #sent: Sent;
  readonly #reply: Reply<R>;
  readonly #lines: Transcript;

  private constructor(send: Send<R>, sent: Sent, reply: Reply<R>, lines: Transcript) {
    this.#send = send;
    this.#sent = sent;
    this.#reply = reply;
    this.#lines = lines;
  }

  get asked(): Readonly<Record<string, InputRequest>> {
    return this.#reply.asked;
  }

  get state(): string | undefined {
    return this.#reply.state;
  }

  get result(): R | undefined {
    return this.#reply.result;
  }

  get error(): Failure | undefined {
    return this.#reply.error;
  }

  /** Whether the client is to answer, or (with nothing asked) to come again. */
  get isAsking(): boolean {
    return !this.result && !this.error;
  }

  /** The text of the result. @throws Error while there is none */
  get text(): string {
    if (!this.result) throw new Error(`The call has no result:\n${this.transcript}`);
    return textOf(this.result);
  }

  /** What a person (or the client's model) reads of a question. @throws Error when it is not asked in this round */
  message(id: string): string {
    return messageOf(this.#question(id));
  }

  /** The form of a question, as JSON Schema; undefined for other kinds. @throws Error when it is not asked in this round */
  form(id: string): object | undefined {
    return formOf(this.#question(id));
  }

  /** Whether the call ended with an error that the model reads. */
  get isError(): boolean {
    return this.result !== undefined && isErrorResult(this.result);
  }

  /** The whole call up to here, without anything that differs from run to run: made for snapshots. */
  get transcript(): string {
    return this.#lines.join('\n');
  }

  /**
   * The next entry: the same request with these answers (by question id) and the state that came.
   *
   * A step can be answered more than once: that is a client that repeats itself.
   */
  answer(responses: unknown, retry: Retry = {}): Promise<Step<R>> {
    const sent: Sent = {
      ...this.#sent,
      ...(retry.arguments && { arguments: retry.arguments }),
      ...('as' in retry && { as: retry.as }),
      inputResponses: responses,
      requestState: 'state' in retry ? retry.state : this.state,
    };
    return Step.#enter(this.#send, sent, retried(this.#lines, responses, retry));
  }

  #question(id: string): InputRequest {
    const request = Object.hasOwn(this.asked, id) ? this.asked[id] : undefined;
    if (!request) throw new Error(`"${id}" is not asked here:\n${this.transcript}`);
    return request;
  }

  /** The step that a first request leads to. */
  static open<R extends TargetResult>(send: Send<R>, sent: Sent): Promise<Step<R>> {
    return Step.#enter(send, sent, started(sent.arguments));
  }

  static async #enter<R extends TargetResult>(send: Send<R>, sent: Sent, lines: Transcript): Promise<Step<R>> {
    const reply = await send(sent);
    return new Step(send, sent, reply, replied(lines, reply));
  }
}
