import type * as subject from './subject.js';

export type Subject = typeof subject;

/** A claim about sealed state that holds, or throws. A table of functions, so that copies without a guard can be put to it. */
export interface Case {
  readonly name: string;
  run(subject: Subject): void | Promise<void>;
}
