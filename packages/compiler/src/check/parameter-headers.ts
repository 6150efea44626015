import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { Shape } from '../ir/shape.js';

/** Rule: what clients repeat in a header is an argument of a tool that a header can hold, under a name of its own. */
export function checkParameterHeaders({ kind, parameters }: Capability, report: Report): void {
  const first = new Map<string, string>();
  for (const { name, source } of parameters) {
    if (source.kind !== 'argument' || !source.header) continue;
    const { name: header, span } = source.header;
    if (kind !== 'tool') report('MRTR2106', span, { kind });
    else if (!isPrimitive(source.shape)) report('MRTR2104', span, { name });
    // A token of RFC 9110.
    else if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(header)) report('MRTR2105', span, { header, other: undefined });
    const other = first.get(header.toLowerCase());
    if (other !== undefined) report('MRTR2105', span, { header, other });
    else first.set(header.toLowerCase(), name);
  }
}

const isPrimitive = (shape: Shape) =>
  shape.kind === 'string' ||
  shape.kind === 'boolean' ||
  (shape.kind === 'number' && shape.integer === true) ||
  (shape.kind === 'enum' && shape.values.every((value) => typeof value === 'string'));
