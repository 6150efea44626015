import type { Answered, Earlier, QuestionOptions, Told } from './options.js';
import { parameterDecorator } from './record.js';

/**
 * What `done` gives: the parameter's value, or nothing (`false`, `null`, `undefined`) while the step has not finished.
 * For a parameter typed `void`, only whether it has.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: the type of the author's parameter
type Done<A> = unknown extends A ? unknown : [A] extends [void] ? boolean : A | false | null | undefined;

/** Options of `@ElicitUrl`. */
export interface ElicitUrlOptions<E = Earlier, A = Answered> extends QuestionOptions<E> {
  /** The text that the person reads beside the link. */
  readonly message: string | ((earlier: E) => string);
  /**
   * The page to open: https, or http on this machine (`localhost`, `127.0.0.1`, `[::1]`) for development. No name or
   * password before the host. Clients show it, so a secret does not belong into it.
   */
  readonly url: string | ((earlier: E) => string);
  /**
   * Whether the step behind the link has finished, from the server's own knowledge: a person who agrees to open a page
   * has not been there yet. It is called in each entry. While it gives nothing, the person is asked; what it gives is
   * the parameter's value, also where nobody was asked. Default: agreeing is all there is to know, and the parameter is
   * `void`.
   */
  readonly done?: (earlier: E) => Done<A> | Promise<Done<A>>;
}

/**
 * The parameter is what became of a page that a person was asked to open: a sign-in, a payment, whatever must not pass
 * through the client. Its type is `void`, or what `done` gives.
 *
 * @see MCP 2026-07-28, client features, elicitation: URL mode
 */
export const ElicitUrl = <E = Earlier, A = Answered>(options: ElicitUrlOptions<Told<E>, A>): ParameterDecorator =>
  parameterDecorator('ElicitUrl', [options]);
