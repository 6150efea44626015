import type { Report } from '../diagnostics/report.js';
import type { Tool } from '../ir/tool.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: within a tool, no two questions have one id. */
export function checkQuestionIds(tool: Tool, report: Report): void {
  const first = new Map<string, string>();
  for (const { parameter, source: question } of questionsOf(tool)) {
    const other = first.get(question.id);
    if (other !== undefined) report('MRTR3003', question.span, { id: question.id, first: other });
    else first.set(question.id, parameter.name);
  }
}
