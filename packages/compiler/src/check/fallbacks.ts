import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { fallbacksOf } from '../plan/fallbacks.js';

/** Rule: an argument that stands in for an answer is one of a tool, and has a name of its own. */
export function checkFallbacks(capability: Capability, report: Report): void {
  const { kind, parameters } = capability;
  const taken = new Set(parameters.filter(({ source }) => source.kind === 'argument').map(({ name }) => name));
  for (const { parameter, source } of fallbacksOf(capability)) {
    const { name } = parameter;
    if (kind !== 'tool') report('MRTR3052', source.span, { name, kind });
    else if (name === '__proto__') report('MRTR3021', parameter.span, { what: 'An argument' });
    else if (taken.has(name)) report('MRTR3053', source.span, { name });
    taken.add(name);
  }
}
