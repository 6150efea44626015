import type { ServerContext } from '@modelcontextprotocol/server';
import { safely, withThrown } from '../events.js';
import { principalOf } from '../serve/bound-state.js';
import type { FlowOptions } from '../serve/options.js';
import { internalError } from '../serve/protocol-error.js';
import { subject } from '../state/claims.js';

/**
 * Who is calling, as a digest that is salted with a task's id; undefined for an anonymous caller. By the same rule as
 * states: a principal is the same on every request, or absent on every one.
 *
 * @throws ProtocolError -32603 when the server cannot tell
 */
export async function ownerOf(task: string, context: ServerContext, options: FlowOptions): Promise<string | undefined> {
  try {
    return subject(task, await (options.principal ?? principalOf)(context));
  } catch (error) {
    reporting(options)(error);
    throw internalError();
  }
}

/** Tells of what went wrong where there is no request that could be told. */
export const reporting = (options: FlowOptions) => (error: unknown) =>
  safely(options.onEvent)(withThrown({ type: 'connectionFailed' }, error));
