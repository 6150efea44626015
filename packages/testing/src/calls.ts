import type { Send, Sent } from './request.js';
import { type Script, ScriptReader } from './script.js';
import { Step } from './step.js';
import type { TargetResult } from './target.js';

/**
 * Calls of one tool, prompt or resource.
 *
 * @typeParam R how they end
 */
export class Calls<R extends TargetResult = TargetResult> {
  readonly #send: Send<R>;

  constructor(send: Send<R>) {
    this.#send = send;
  }

  /**
   * A whole call: asks, is answered from the script, and so on until it asks no more.
   *
   * @param args arguments; for a resource, the variables of its template
   * @returns the last step: a result, or an error of the protocol
   * @throws Error when it asks what the script has no answer to
   */
  async call(args: object = {}, script: Script = {}, { as }: { readonly as?: string } = {}): Promise<Step<R>> {
    const answers = new ScriptReader(script);
    let step = await this.open(args, as === undefined ? {} : { as });
    while (step.isAsking) step = await step.answer(answers.answersTo(step.asked));
    return step;
  }

  /** The first entry of a call alone; its step goes on with `answer()`. A test may send it whatever a client could. */
  open(args: object = {}, sent: Partial<Omit<Sent, 'arguments'>> = {}): Promise<Step<R>> {
    return Step.open(this.#send, { ...sent, arguments: args });
  }
}
