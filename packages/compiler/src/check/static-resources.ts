import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: a resource with a fixed URI asks nothing. */
export function checkStaticResources(capability: Capability, report: Report): void {
  if (capability.kind !== 'resource' || capability.uri.variables.length > 0) return;
  for (const { parameter, source: question } of questionsOf(capability)) {
    report('MRTR3011', question.span, { name: parameter.name, uri: capability.uri.text });
  }
}
