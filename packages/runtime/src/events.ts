import type { RejectionReason } from './state/rejected.js';

/** One entry of a flow: one request that was let in. All events of an entry carry the same object. */
export interface EntryInfo {
  /** `tools/call` and the like. */
  readonly method: string;
  /** The name of the tool, prompt or resource: never a URI, whose variables are the client's. */
  readonly name: string;
  /** The flow's id, the same over all its rounds. */
  readonly flow: string;
  /** 1 on the first call, one more with every round of questions. */
  readonly round: number;
}

/**
 * Why something that came under a question's id is no answer to it.
 *
 * - `unasked`: no sealed state shows that the question was asked
 * - `otherQuestion`: it was asked, but in other words than it would be now
 * - `kind`: not a result of the kind that was asked for
 * - `content`: of that kind, but it does not fit; or an agreement to open a page whose step has not finished
 */
export type AnswerRejection = 'unasked' | 'otherQuestion' | 'kind' | 'content';

/** What became of the answer to one question. */
export type AnswerEvent =
  | {
      readonly type: 'answerAccepted';
      readonly id: string;
      /** A refusal is an answer too. */
      readonly action: 'accept' | 'decline' | 'cancel';
    }
  | { readonly type: 'answerRejected'; readonly id: string; readonly reason: AnswerRejection };

/**
 * Why a call ended without its function.
 *
 * - `declined`, `cancelled`: a person refused the question `id`
 * - `attempts`: no answer to the question `id` has fitted
 * - `age`: the flow has lived for as long as one may (the event is `stateRejected`, as no entry begins)
 * - `rounds`: the flow would have taken more rounds than the server allows
 * - `answerBytes`: the answer to the question `id` is larger than the server takes
 * - `capabilities`: the client did not declare what it takes to be asked
 * - `argument`: the argument that stands in for the answer to the question `id` does not fit
 * - `unfinished`: an earlier request has begun the function of a tool with `once`, and no result of it is recorded
 */
export type RefusalReason =
  | 'declined'
  | 'cancelled'
  | 'attempts'
  | 'age'
  | 'rounds'
  | 'answerBytes'
  | 'capabilities'
  | 'argument'
  | 'unfinished';

/** How an entry ended. Asking is not failing: `asked` is how most entries of a flow end well. */
export type EndEvent =
  | {
      readonly type: 'asked';
      /**
       * What this round asks: the question's id, and the request's method, e.g. `elicitation/create`. Questions about
       * several items have the id of their parameter, each.
       */
      readonly questions: readonly { readonly id: string; readonly method: string }[];
    }
  /** The server shed load after this checkpoint: the client comes again with the state alone. */
  | { readonly type: 'shed'; readonly checkpoint: string }
  | { readonly type: 'refused'; readonly reason: RefusalReason; readonly id?: string }
  /** The call goes on as a task, whose entries have the same flow. */
  | { readonly type: 'handedOver' }
  /**
   * The function ran. `isError`: it returned an error result of its own. `replayed`: it ran in an earlier request,
   * whose recorded result was sent again.
   */
  | { readonly type: 'completed'; readonly isError: boolean; readonly replayed?: true }
  /** The author's code threw, or the entry broke a limit of the server. */
  | ({ readonly type: 'failed' } & Thrown);

/**
 * What was thrown. Its message may hold anything, an argument or an answer too, so `error` is not enumerable: an event
 * that is logged or serialised as a whole shows the error's name alone.
 */
export interface Thrown {
  /** E.g. `TypeError`. */
  readonly errorName: string;
  /** Not enumerable. */
  readonly error: unknown;
}

/**
 * What happens to the flows of a server, as it happens. Names, ids and reasons alone: no argument, no answer, no state
 * and no secret is in any event.
 */
export type FlowEvent =
  /** An entry begins: its arguments are valid, and its state (if any) is authentic. */
  | { readonly type: 'entered'; readonly entry: EntryInfo }
  | ({ readonly entry: EntryInfo } & (AnswerEvent | EndEvent))
  /** The client was told nothing but that its state is invalid or expired; this is the true reason. */
  | {
      readonly type: 'stateRejected';
      readonly method: string;
      /** Absent when nothing has the name that the client gave. */
      readonly name?: string;
      readonly reason: RejectionReason;
    }
  /** The protocol layer met an error outside of any entry: a malformed message, a connection that broke. */
  | ({ readonly type: 'connectionFailed' } & Thrown);

/** Told of every event. What it throws is ignored: watching a request never changes it. */
export type OnEvent = (event: FlowEvent) => void;

/** Adds what was thrown to an event. Spreading the event afterwards would lose `error`. */
export function withThrown<Event extends object>(event: Event, error: unknown): Event & Thrown {
  const errorName = error instanceof Error ? error.name : typeof error;
  return Object.defineProperty({ ...event, errorName, error }, 'error', { enumerable: false });
}

/** A hook that can be called without care. */
export function safely(onEvent: OnEvent | undefined): OnEvent {
  if (!onEvent) return () => {};
  return (event) => {
    try {
      onEvent(event);
    } catch {
      // An observer's own failure is not the request's.
    }
  };
}
