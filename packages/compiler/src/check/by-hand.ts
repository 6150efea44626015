import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { questionsOf } from '../plan/flatten.js';

/** Rule: who asks by hand declares no questions, may be called again, and is no resource that asks nothing. */
export function checkByHand(capability: Capability, report: Report): void {
  const { asksByHand: span } = capability;
  if (!span) return;
  const [question] = questionsOf(capability);
  if (question) report('MRTR3070', span, { name: question.parameter.name });
  if (capability.kind === 'resource' && capability.uri.variables.length === 0)
    report('MRTR3071', span, { uri: capability.uri.text });
  if (capability.kind === 'tool' && capability.once) report('MRTR3072', span, { name: capability.name });
}
