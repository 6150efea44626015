import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { toolsOf } from '../ir/question.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: a client's model is offered each tool under a name of its own. */
export function checkSamplingTools(capability: Capability, report: Report): void {
  for (const { parameter, source } of questionsOf(capability)) {
    const names = new Set<string>();
    for (const { name, callee } of toolsOf(source)) {
      if (names.has(name)) report('MRTR3032', callee.span, { tool: name, name: parameter.name });
      names.add(name);
    }
  }
}
