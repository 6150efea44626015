import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { isQuestion } from '../ir/question.js';
import { flatten } from '../plan/flatten.js';

/** Rule: nothing that goes over the wire as the key of an object is called `__proto__`. */
export function checkPrototypeNames(capability: Capability, report: Report): void {
  for (const { name, source, span } of capability.parameters) {
    if (source.kind === 'argument' && name === '__proto__') report('MRTR3021', span, { what: 'An argument' });
  }
  for (const { source } of flatten(capability).steps) {
    if (isQuestion(source) && source.id === '__proto__') report('MRTR3021', source.span, { what: 'A question' });
    if (source.kind === 'resolver' && source.checkpoint === '__proto__')
      report('MRTR3021', source.resolver.span, { what: 'A checkpoint' });
  }
}
