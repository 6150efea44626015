import { isObject } from './is-object.js';

/** `@mrtr/decorators` puts this on its `ToolError`, whichever copy of the package threw it. */
const toolError = Symbol.for('mrtr.ToolError');

/** Whether an author's code threw an error whose message is meant for the model. */
export const isToolError = (error: unknown): error is { readonly message: string } =>
  isObject(error) && toolError in error;
