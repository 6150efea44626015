/**
 * The outcome of a question that a person may refuse.
 *
 * A parameter typed `T` ends the call when the person declines or cancels; a parameter typed `Elicited<T>`
 * receives the outcome, and the function decides.
 *
 * @see MCP 2026-07-28, client features, elicitation: response actions
 */
export type Elicited<T> =
  | { readonly action: 'accept'; readonly content: T }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' };

/** Something to choose, in a form whose choices follow from earlier values. */
export interface Choice {
  /** What the parameter receives. */
  readonly value: string;
  /** What the person is shown. Default: the value. */
  readonly title?: string;
}

/** One of the client's workspace roots, as `roots/list` gives it. */
export interface Root {
  /** A `file:` URI. */
  readonly uri: string;
  readonly name?: string;
}
