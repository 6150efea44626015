import type { RefusalReason } from '../events.js';

/** Why a call is over without its function. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** The question that ended it, where one did. */
  readonly id?: string;
  /** For the model. */
  readonly message: string;
}
