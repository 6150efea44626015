import type { Json } from '../json.js';

/** What the person or the model answered, and to exactly which question. */
export interface AnswerRecord {
  /** The digest of the question as it was asked. */
  readonly pin: string;
  /** A refusal is an answer too, so that it is not asked again in this flow. Absent: accepted. */
  readonly refused?: 'decline' | 'cancel';
  readonly content?: Json;
}

/**
 * An answer that the entry it came to had no question for: an instance with another version of the tool had asked.
 * `response` is as it came, not looked at; `record` had counted before the question was worded anew.
 */
export type KeptAnswer = { readonly response: Json } | { readonly record: AnswerRecord };

/**
 * All that a flow carries from one entry to the next. Where it is kept (a sealed token, a store) is the carrier's
 * business.
 *
 * Maps and not objects: ids come back from outside, and `__proto__` is a key like any other.
 */
export interface FlowState {
  /** The identity of the flow, fixed at its first entry. */
  readonly id: string;
  /** When the flow began: seconds since the epoch. */
  readonly started: number;
  /** How many rounds of questions have been asked. */
  readonly rounds: number;
  /** The pins of the questions of the latest round, by question id: what an answer may answer. None of them has an answer. */
  readonly asked: ReadonlyMap<string, string>;
  /** Answers so far, by question id. Those of ids that this version of the tool does not know are carried on. */
  readonly answers: ReadonlyMap<string, AnswerRecord>;
  /** Answers to questions as other instances put them, for those to find: by {@link keptUnder} their pin and id. */
  readonly kept: ReadonlyMap<string, KeptAnswer>;
  /** How many answers to the question with this id did not fit. */
  readonly attempts: ReadonlyMap<string, number>;
  /** How often the open question with this id has been worded anew. */
  readonly rewordings: ReadonlyMap<string, number>;
  /** Values of resolvers that run once in a flow. Those that this version of the tool does not know are carried on. */
  readonly checkpoints: ReadonlyMap<string, Json>;
  /** There when a function has asked by itself, in the latest round: with the state that it keeps, if it does. */
  readonly byHand?: { readonly state?: Json };
}

/** The key of a kept answer. A pin has no space in it. */
export const keptUnder = (pin: string, id: string) => `${pin} ${id}`;

export function newFlow(id: string, started: number): FlowState {
  const none = new Map<string, never>();
  return {
    id,
    started,
    rounds: 0,
    asked: none,
    answers: none,
    kept: none,
    attempts: none,
    rewordings: none,
    checkpoints: none,
  };
}
