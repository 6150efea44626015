import { nearest } from '../diagnostics/nearest.js';
import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';

/** Rule: the ordinary parameters of a resource are the variables of its URI template, each of them. */
export function checkResourceVariables(capability: Capability, report: Report): void {
  if (capability.kind !== 'resource') return;
  const { text: uri, variables, span } = capability.uri;
  const parameters = capability.parameters.filter(({ source }) => source.kind === 'argument');
  for (const parameter of parameters) {
    const { name } = parameter;
    const variable = variables.find((candidate) => candidate.name === name);
    const others = variables.map((candidate) => candidate.name);
    if (!variable) report('MRTR3008', parameter.span, { name, uri, nearest: nearest(name, others) });
    else if (variable.optional && !parameter.optional) report('MRTR3010', parameter.span, { name, uri });
  }
  for (const { name } of variables) {
    if (!parameters.some((parameter) => parameter.name === name)) report('MRTR3009', span, { name, uri });
  }
}
