import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { flatten } from '../plan/flatten.js';

/** Rule: within a capability, no two checkpoints have one id. */
export function checkCheckpointIds(capability: Capability, report: Report): void {
  const first = new Map<string, string>();
  for (const { parameter, source } of flatten(capability).steps) {
    if (source.kind !== 'resolver' || source.checkpoint === undefined) continue;
    const { checkpoint: id, resolver } = source;
    const other = first.get(id);
    if (other !== undefined) report('MRTR3030', resolver.span, { id, first: other });
    else first.set(id, parameter.name);
  }
}
