/** The layers of a call, each of which needs the ones before it. */
export const layers = ['protocol revision', 'capability', 'data', 'retry'] as const;

export type Layer = (typeof layers)[number];

/** Why a call is stuck, or one reason for it. */
export interface Finding {
  readonly layer: Layer;
  /** Of the recording, from 1. */
  readonly line: number;
  /** What was found. It names things and repeats no value: answers are people's. */
  readonly found: string;
  /** What to do about it. */
  readonly remedy: string;
}
