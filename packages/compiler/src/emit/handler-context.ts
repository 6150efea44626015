import type { Capability } from '../ir/capability.js';
import type { Question, SamplingTool } from '../ir/question.js';
import type { Plan } from '../plan/step.js';
import type { OptionCode } from './option-code.js';

/** What the handler of one capability is written with. */
export interface HandlerContext {
  readonly capability: Capability;
  readonly plan: Plan;
  readonly options: OptionCode;
  /** The constants that hold the schemas of answers, by question. */
  readonly answers: ReadonlyMap<Question, string>;
  /** The constants that hold the schemas of what a model calls functions with. */
  readonly toolArguments: ReadonlyMap<SamplingTool, string>;
  /** The local name of the runtime's `samplingTool`. */
  readonly samplingTool: string;
  /** The code that calls the author's function or method. */
  readonly callee: string;
}
