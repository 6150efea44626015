import type { Reply } from './reply.js';
import type { TargetResult } from './target.js';

/** One request of a client. Fields that are `undefined` are not sent. */
export interface Sent {
  /** Of a tool or a prompt; for a resource, the variables of its template. */
  readonly arguments: object;
  readonly inputResponses?: unknown;
  readonly requestState?: unknown;
  /** Who sends it: the subject of a verified token. Default: a request without a token. */
  readonly as?: string | undefined;
}

export type Send<R extends TargetResult> = (sent: Sent) => Promise<Reply<R>>;

/** What a retry does otherwise than a client that follows the protocol. */
export interface Retry {
  /** In place of the state that came: another, or `undefined` for none. */
  readonly state?: unknown;
  /** In place of the arguments of the call. */
  readonly arguments?: object;
  /** In place of who has called so far; `undefined` for a request without a token. */
  readonly as?: string | undefined;
}
