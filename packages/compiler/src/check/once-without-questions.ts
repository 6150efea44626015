import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { isQuestion } from '../ir/question.js';
import { flatten } from '../plan/flatten.js';
import { isCheckpoint } from '../plan/step.js';

/** Rule: what is to run once in a flow is in a flow of more than one entry: it asks, or keeps a checkpoint. */
export function checkOnceWithoutQuestions(capability: Capability, report: Report): void {
  if (capability.kind !== 'tool' || !capability.once || capability.asksByHand || capability.task) return;
  if (flatten(capability).steps.some((step) => isQuestion(step.source) || isCheckpoint(step))) return;
  report('MRTR4010', capability.span, { name: capability.name });
}
