import type { FlowOptions } from './options.js';

/** What bounds a flow, whatever carries it. */
export interface Limits {
  readonly maxRounds: number;
  readonly maxAnswerBytes: number;
}

/** @throws RangeError for what is no limit */
export const limitsOf = ({ maxRounds, maxAnswerBytes }: FlowOptions): Limits => ({
  maxRounds: positive('maxRounds', maxRounds, 20),
  maxAnswerBytes: positive('maxAnswerBytes', maxAnswerBytes, 32_768),
});

function positive(name: string, value: number | undefined, otherwise: number): number {
  const number = value ?? otherwise;
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new RangeError(`${name}: expected a positive whole number (e.g. ${otherwise}), found ${number}.`);
}
