import { nearest } from '../diagnostics/nearest.js';
import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { Read } from '../ir/expression.js';
import type { Parameter } from '../ir/parameter.js';
import { isQuestion } from '../ir/question.js';

/** Rule: what reads parameters reads only those declared before it. */
export function checkEarlierParameters(capability: Capability, report: Report): void {
  checkSignature(capability.parameters, [], report);
}

/** @param outer names that are in scope around the signature */
function checkSignature(parameters: readonly Parameter[], outer: readonly string[], report: Report): void {
  parameters.forEach((parameter, index) => {
    const earlier = [...outer, ...parameters.slice(0, index).map(({ name }) => name)];
    const later = parameters.slice(index).map(({ name }) => name);
    for (const { reader, reads } of readersOf(parameter)) {
      for (const { parameter: name, span } of reads) {
        if (earlier.includes(name)) continue;
        if (later.includes(name)) report('MRTR3001', span, { name, reader });
        else report('MRTR3002', span, { name, reader, nearest: nearest(name, earlier), earlier });
      }
    }
    if (parameter.source.kind === 'resolver') checkResolver(parameter, earlier, later, report);
  });
}

function checkResolver(
  { source }: Parameter,
  earlier: readonly string[],
  later: readonly string[],
  report: Report,
): void {
  if (source.kind !== 'resolver') return;
  const { resolver } = source;
  checkSignature(resolver.parameters, earlier, report);
  resolver.parameters.forEach((own, index) => {
    const known = [...earlier, ...resolver.parameters.slice(0, index).map(({ name }) => name)];
    if (own.source.kind !== 'name' || known.includes(own.name) || own.optional) return;
    const reader = `The resolver ${resolver.name}`;
    if (later.includes(own.name)) report('MRTR3001', resolver.span, { name: own.name, reader });
    else
      report('MRTR3002', resolver.span, { name: own.name, reader, nearest: nearest(own.name, known), earlier: known });
  });
}

/** What of a parameter's source is evaluated, with a name for messages. */
function readersOf({ name, source }: Parameter): { reader: string; reads: readonly Read[] }[] {
  if (!isQuestion(source)) return [];
  return [
    { reader: `The condition of '${name}'`, reads: source.when?.reads ?? [] },
    ...Object.entries(source.code).map(([option, { reads }]) => ({
      reader: `The option '${option}' of '${name}'`,
      reads,
    })),
  ];
}
