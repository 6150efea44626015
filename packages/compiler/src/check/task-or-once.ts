import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';

/** Rule: a tool runs once, or goes on as a task after a crash. */
export function checkTaskOrOnce(capability: Capability, report: Report): void {
  if (capability.kind === 'tool' && capability.once && capability.task)
    report('MRTR3012', capability.span, { name: capability.name });
}
