import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: a question with a `when` has a value for when it is not asked. */
export function checkConditionalDefaults(capability: Capability, report: Report): void {
  for (const { parameter, source: question } of questionsOf(capability)) {
    if (question.when && !parameter.optional) report('MRTR3004', parameter.span, { name: parameter.name });
  }
}
