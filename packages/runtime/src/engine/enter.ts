import type { ClientCapability, ToolContext } from '@mrtr/decorators';
import type { AnswerEvent } from '../events.js';
import { askedByHand, refusedByHand } from './by-hand.js';
import type { Outcome } from './outcome.js';
import { Asked, HandedOver, Round } from './round.js';
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
  /** What a client must be able to answer, whatever the arguments: without it nothing is run. */
  readonly needs: readonly ClientCapability[];
  /** How many rounds of questions a flow may take. */
  readonly maxRounds: number;
  /** Runs a function that must not run twice in a flow. Where it is remembered is the carrier's business. */
  readonly once: (body: () => unknown) => unknown;
  /** Whether this entry is to end after a checkpoint, so that another instance goes on. Default: no. */
  readonly shed?: () => boolean;
  /** Whether the flow goes on as a task where the handler says that it may. Default false. */
  readonly becomesTask?: boolean;
  /** The most bytes that one answer may take. */
  readonly maxAnswerBytes: number;
  /** Told what became of each answer that came. */
  readonly onAnswer: (event: AnswerEvent) => void;
}

/**
 * One entry of a flow, from nothing but its input: it keeps nothing and knows nothing of where the state is kept.
 *
 * @throws whatever the author's code throws
 */
export async function enter<Arguments>(entry: Entry<Arguments>): Promise<Outcome> {
  const missing = entry.needs.filter((capability) => !entry.context.client.can(capability));
  if (missing.length > 0) return { kind: 'incapable', missing };
  const refusal = refusedByHand(entry.context, entry.maxAnswerBytes);
  if (refusal) return { kind: 'refused', ...refusal };
  const round = new Round(entry);
  const value = await entry.handler(entry.arguments, round);
  if (value instanceof HandedOver) return round.handedOver;
  const byHand = askedByHand(value);
  if (!byHand && !(value instanceof Asked)) return { kind: 'complete', value };
  const outcome = byHand ? round.byHand(byHand) : round.outcome;
  if (outcome.kind !== 'inputRequired' || outcome.state.rounds <= entry.maxRounds) return outcome;
  const open = [...new Set(outcome.questions.map(({ id }) => id))].join(', ');
  return {
    kind: 'refused',
    reason: 'rounds',
    message: `This call has asked for input in ${entry.maxRounds} rounds and would ask again (${open}). It ends here.`,
  };
}
