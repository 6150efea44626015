import { StateTooLarge } from '../state/too-large.js';
import { isToolError } from '../tool-error.js';

/** The text that a client may read of an error that an author's code threw. */
export function messageOf(error: unknown, masked: boolean): string {
  const isMeant = error instanceof StateTooLarge || isToolError(error);
  if (masked && !isMeant) return 'The request failed. The server does not say more.';
  return error instanceof Error ? error.message : String(error);
}
