import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { Shape } from '../ir/shape.js';

/** Rule: the arguments of a prompt and the variables of a resource are strings, as nothing else reaches them. */
export function checkStringArguments({ kind, parameters }: Capability, report: Report): void {
  if (kind === 'tool') return;
  for (const { name, source, type, span } of parameters) {
    if (source.kind === 'argument' && !isString(source.shape)) report('MRTR2102', span, { name, type, kind });
  }
}

const isString = (shape: Shape) =>
  shape.kind === 'string' || (shape.kind === 'enum' && shape.values.every((value) => typeof value === 'string'));
