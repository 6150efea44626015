import type { RefusalReason } from '../events.js';

/** Why a call is over without its function. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** The question that ended it, where one did. */
  readonly id?: string;
  /** For the model. */
  readonly message: string;
}

/**
 * Why a call is over that a person refused to answer.
 *
 * @param question as the person knows it
 * @param id as events call it
 */
export const refusalOf = (question: string, id: string, action: 'decline' | 'cancel'): Refusal =>
  action === 'decline'
    ? { reason: 'declined', id, message: `The person declined to answer "${question}", so nothing was done.` }
    : {
        reason: 'cancelled',
        id,
        message: `The person closed the question "${question}" without an answer, so nothing was done.`,
      };
