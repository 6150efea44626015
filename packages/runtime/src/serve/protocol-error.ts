import { INTERNAL_ERROR, INVALID_PARAMS, ProtocolError } from '@modelcontextprotocol/server';
import type { Refusal } from '../engine/refusal.js';
import { messageOf } from './author-error.js';
import type { FlowOptions } from './options.js';

/** Of the codes that JSON-RPC 2.0 leaves to servers, the first: a request that was fine and came to nothing. */
const REFUSED = -32000;

/**
 * Ends a request for a prompt or a resource that is over without its function. A tool has a result for that
 * (`isError`); here a JSON-RPC error says the same in words.
 */
export function refused({ message, reason, id }: Refusal): never {
  throw new ProtocolError(REFUSED, message, { reason, ...(id !== undefined && { id }) });
}

/** JSON-RPC 2.0's error for a request that names what is not there, or does not fit what is: -32602. */
export const invalidParams = (message: string, data?: Readonly<Record<string, unknown>>): ProtocolError =>
  new ProtocolError(INVALID_PARAMS, message, data);

/** One that tells nothing: -32603. */
export const internalError = (): ProtocolError => new ProtocolError(INTERNAL_ERROR, 'Internal error');

/** Whatever was thrown, as the JSON-RPC error that a client may read. */
export function protocolError(error: unknown, { maskErrors = false }: FlowOptions): ProtocolError {
  return error instanceof ProtocolError ? error : new ProtocolError(INTERNAL_ERROR, messageOf(error, maskErrors));
}
