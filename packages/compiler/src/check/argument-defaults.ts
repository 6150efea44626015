import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';

/** Rule: the default of the model's argument reads only other arguments, as it is needed before anybody is asked. */
export function checkArgumentDefaults({ parameters }: Capability, report: Report): void {
  const decorated = new Set(parameters.filter(({ source }) => source.kind !== 'argument').map(({ name }) => name));
  for (const { name, source, initializer } of parameters) {
    if (source.kind !== 'argument') continue;
    const read = initializer?.reads.find(({ parameter }) => decorated.has(parameter));
    if (read) report('MRTR3020', read.span, { name, read: read.parameter });
  }
}
