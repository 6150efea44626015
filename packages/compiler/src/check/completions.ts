import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';

/** Rule: only what a person fills in has completions, which the arguments of a tool are not. */
export function checkCompletions({ kind, parameters }: Capability, report: Report): void {
  if (kind !== 'tool') return;
  for (const { name, source } of parameters) {
    if (source.kind === 'argument' && source.completion) report('MRTR2103', source.completion.span, { name });
  }
}
