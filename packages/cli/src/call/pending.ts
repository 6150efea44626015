import { readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '../failure.js';
import type { Target } from './target.js';

/** A call that stopped at an open question: all that another process needs to finish it. */
export interface PendingCall {
  readonly target: Target;
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
  /** As the server sent them. */
  readonly inputRequests: Record<string, unknown>;
  /** To the byte as the server sent it. */
  readonly requestState?: string;
}

export function savePending(path: string, call: PendingCall): void {
  // It holds the state of a call of this person's: for their eyes alone.
  writeFileSync(path, `${JSON.stringify(call, null, 2)}\n`, { mode: 0o600 });
}

export function loadPending(path: string): PendingCall {
  let call: Partial<PendingCall>;
  try {
    call = JSON.parse(readFileSync(path, 'utf8')) as Partial<PendingCall>;
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
  if (typeof call.tool !== 'string' || !call.target || !call.arguments || !call.inputRequests) {
    throw new UsageError(`${path} is no saved call: expected what "mrtr call --save" writes.`);
  }
  return call as PendingCall;
}
