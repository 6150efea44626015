/** Marks the class over package copies, so that the runtime knows an author's `ToolError` from any other error. */
const brand = Symbol.for('mrtr.ToolError');

/**
 * An error whose message is meant for the model: thrown in a tool or a resolver, it becomes an error result
 * (`isError: true`) with that message, also on a server that masks the messages of all other errors.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly [brand] = true;
}
