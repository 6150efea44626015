import { StateTooLarge } from '../state/too-large.js';

/** `@mrtr/decorators` puts this on its `ToolError`, whichever copy of the package threw it. */
const toolError = Symbol.for('mrtr.ToolError');

/** The text that a client may read of an error that an author's code threw. */
export function messageOf(error: unknown, masked: boolean): string {
  const isMeant = error instanceof StateTooLarge || (typeof error === 'object' && error !== null && toolError in error);
  if (masked && !isMeant) return 'The request failed. The server does not say more.';
  return error instanceof Error ? error.message : String(error);
}
