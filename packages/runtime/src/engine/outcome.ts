import type { InputRequest } from '@modelcontextprotocol/server';
import type { ClientCapability } from '@mrtr/decorators';
import type { Refusal } from './refusal.js';
import type { FlowState } from './state.js';

/** How an entry ends that does not reach the function. */
export type RoundOutcome =
  | {
      readonly kind: 'inputRequired';
      readonly inputRequests: Record<string, InputRequest>;
      /** The same for events: what they call each question, and the request's method. */
      readonly questions: readonly { readonly id: string; readonly method: string }[];
      readonly state: FlowState;
    }
  /** Nothing is asked: the client is to come again, with a state that holds a checkpoint more. */
  | { readonly kind: 'shed'; readonly checkpoint: string; readonly state: FlowState }
  /** The client did not declare what it takes to be asked. */
  | { readonly kind: 'incapable'; readonly missing: readonly ClientCapability[] }
  | ({ readonly kind: 'refused' } & Refusal);

/** An entry that ends where the task begins. */
export interface HandOver {
  readonly kind: 'handedOver';
  readonly state: FlowState;
}

/** How an entry ends. */
export type Outcome = { readonly kind: 'complete'; readonly value: unknown } | RoundOutcome | HandOver;
