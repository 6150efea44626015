import type { Parameter, Resolution, Resolver } from '../ir/parameter.js';
import type { Question } from '../ir/question.js';

/** One thing that a handler does on its way to the function: put a question, or run a resolver. */
export interface Step {
  readonly parameter: Parameter;
  readonly source: Question | Resolution;
  /** What the names in this step's code stand for. */
  readonly scope: Scope;
  /** For a resolver: where the values of its own parameters come from, in order; undefined for one that is left out. */
  readonly inputs: readonly (Value | undefined)[];
  /** Whose decorator this is: a capability's own parameter, or one of a resolver that it names. */
  readonly within: Resolver | undefined;
}

/** What a name stands for: an argument, something of the request, or the value of a step. */
export type Value =
  | { readonly kind: 'argument' | 'context' | 'flow' | 'progress'; readonly parameter: Parameter }
  | { readonly kind: 'step'; readonly step: Step };

/** Earlier parameters, by name. */
export type Scope = ReadonlyMap<string, Value>;

/**
 * How a step waits.
 *
 * `none`: all that it reads is known. `barrier`: the entry ends before it while anything is open, which costs no
 * round, as no later question could be put anyway. `guard`: only this step waits, for these steps.
 */
export type Wait =
  | { readonly kind: 'none' }
  | { readonly kind: 'barrier' }
  | {
      readonly kind: 'guard';
      /** What must be known to decide whether to ask, or to run. */
      readonly decision: readonly Step[];
      /** What must be known, beyond that, to word the question. */
      readonly wording: readonly Step[];
      /** What must be known, beyond that, to have a default for a question that is not asked. */
      readonly fallback: readonly Step[];
    };

/** The steps of one entry, in order. */
export interface Plan {
  readonly steps: readonly { readonly step: Step; readonly wait: Wait }[];
  /** Where the values of the function's parameters come from, in order. */
  readonly inputs: readonly Value[];
  /** Whether questions can still be open when the steps are done. */
  readonly endsWaiting: boolean;
  /** Where the task begins, for a tool that may become one. */
  readonly taskBegins?: TaskBegins;
}

/** Everything that is asked before is answered when a task begins. */
export interface TaskBegins {
  /** The number of steps before it. */
  readonly after: number;
  /** Whether one of their questions can still be open there. */
  readonly waits: boolean;
}

/** Whether a resolver's value is kept over the rounds of a flow, so that it runs once. */
export const isCheckpoint = ({ source }: Step) => source.kind === 'resolver' && source.checkpoint !== undefined;
