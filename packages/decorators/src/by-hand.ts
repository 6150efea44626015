import type { InputRequests } from '@modelcontextprotocol/server';

/** Marks the class over package copies, so that the runtime knows it from any other value that a function returns. */
const brand = Symbol.for('mrtr.InputRequired');

/** What a function asks for itself. At least one of the two. */
export interface InputRequiredOptions {
  /** The questions of this round, by ids of the author's choice. */
  readonly inputRequests?: InputRequests;
  /** Any JSON value: `context.state` when the client comes back. It is sealed with ours, so the client cannot read it. */
  readonly state?: unknown;
}

/** What a function returns that has to ask before it can go on. */
export class InputRequired {
  readonly [brand] = true;
  readonly inputRequests: InputRequests | undefined;
  readonly state: unknown;

  /** @throws TypeError when there is nothing to ask and nothing to keep */
  constructor({ inputRequests, state }: InputRequiredOptions) {
    if (Object.keys(inputRequests ?? {}).length === 0 && state === undefined)
      throw new TypeError(
        'inputRequired() was given neither inputRequests nor a state: there is nothing to come back for.',
      );
    this.inputRequests = inputRequests;
    this.state = state;
  }
}

/**
 * Asks by hand, where no decorated parameter fits: returned by a function without question decorators, which is then
 * called again with what came in `context.inputResponses` and with what it kept in `context.state`.
 *
 * ```ts
 * export function rename(@Context() context: ToolContext): string | InputRequired {
 *   const name = acceptedContent<{ name: string }>(context.inputResponses, 'name')?.name;
 *   return name ?? inputRequired({ inputRequests: { name: { method: 'elicitation/create', params: { … } } } });
 * }
 * ```
 *
 * Answers are handed over unchecked, but for that they answer what was asked in the round before, word for word.
 *
 * @throws TypeError when there is nothing to ask and nothing to keep
 */
export const inputRequired = (options: InputRequiredOptions): InputRequired => new InputRequired(options);
