import type { Report } from '../diagnostics/report.js';
import { formOfQuestion } from '../emit/elicitation-form.js';
import type { Capability } from '../ir/capability.js';
import { hasForm } from '../ir/question.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: what a person is asked for fits into a form. */
export function checkForms(capability: Capability, report: Report): void {
  for (const { parameter, source: question } of questionsOf(capability)) {
    if (!hasForm(question)) continue;
    const form = formOfQuestion(question, parameter);
    if (!('problems' in form)) continue;
    for (const { property, span, found, instead } of form.problems) {
      const where = property === undefined ? `'${parameter.name}'` : `'${property}' of '${parameter.name}'`;
      report('MRTR2030', span, { where, found, instead });
    }
  }
}
