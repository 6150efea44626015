import type { InputRequest } from '@modelcontextprotocol/server';
import type { ToolContext } from '@mrtr/decorators';
import type { AnswerEvent } from '../events.js';
import type { Refusal } from './refusal.js';
import { Asked, Round } from './round.js';
import type { FlowState } from './state.js';

/** A generated handler: it walks the parameters, and returns what the function returned or `round.ask()`. */
export type Handler<Arguments> = (args: Arguments, round: Round) => unknown;

/** All that one entry depends on. */
export interface Entry<Arguments> {
  readonly handler: Handler<Arguments>;
  /** Validated. */
  readonly arguments: Arguments;
  readonly state: FlowState;
  /** The client's answers to the latest round, by question id. Unchecked. */
  readonly responses: object | undefined;
  readonly context: ToolContext;
  /** How many rounds of questions a flow may take. */
  readonly maxRounds: number;
  /** Runs a function that must not run twice in a flow. Where it is remembered is the carrier's business. */
  readonly once: (body: () => unknown) => unknown;
  /** Told what became of each answer that came. */
  readonly onAnswer: (event: AnswerEvent) => void;
}

/** How an entry ends. */
export type Outcome =
  | { readonly kind: 'complete'; readonly value: unknown }
  | { readonly kind: 'inputRequired'; readonly inputRequests: Record<string, InputRequest>; readonly state: FlowState }
  | ({ readonly kind: 'refused' } & Refusal);

/**
 * One entry of a flow, from nothing but its input: it keeps nothing and knows nothing of where the state is kept.
 *
 * @throws whatever the author's code throws
 */
export async function enter<Arguments>(entry: Entry<Arguments>): Promise<Outcome> {
  const round = new Round(entry);
  const value = await entry.handler(entry.arguments, round);
  if (!(value instanceof Asked)) return { kind: 'complete', value };
  const { outcome } = round;
  if ('refusal' in outcome) return { kind: 'refused', ...outcome.refusal };
  if (outcome.state.rounds > entry.maxRounds) {
    const open = Object.keys(outcome.inputRequests).join(', ');
    return {
      kind: 'refused',
      reason: 'rounds',
      message: `This call has asked for input in ${entry.maxRounds} rounds and would ask again (${open}). It ends here.`,
    };
  }
  return { kind: 'inputRequired', ...outcome };
}
