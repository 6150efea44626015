import { parameterDecorator } from './record.js';

/** The identity of one logical call over all its rounds. The same in every entry: use `id` as an idempotency key. */
export interface Flow {
  /** Unguessable, fixed at the first round: the `jti` of the sealed state. */
  readonly id: string;
  /** Which entry this is: 1 on the first call, one more with every round of questions. */
  readonly round: number;
}

/** The parameter is the identity of this logical call over all its rounds: `Flow`. */
export const Flow = (): ParameterDecorator => parameterDecorator('Flow', []);
