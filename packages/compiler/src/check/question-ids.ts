import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: within a capability, no two questions have one id, whatever the items that one is asked about. */
export function checkQuestionIds(capability: Capability, report: Report): void {
  const first = new Map<string, string>();
  for (const { parameter, source: question } of questionsOf(capability)) {
    const other = first.get(question.id);
    if (other !== undefined) report('MRTR3003', question.span, { id: question.id, first: other });
    else first.set(question.id, parameter.name);
  }
  for (const { parameter, source: question } of questionsOf(capability)) {
    if (question.kind !== 'each') continue;
    const item = [...first.keys()].find((id) => id.startsWith(`${question.id}/`));
    if (item !== undefined) report('MRTR3051', question.span, { id: item, name: parameter.name });
  }
}
