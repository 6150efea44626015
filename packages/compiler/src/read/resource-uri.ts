import type { ResourceUri, TemplateVariable } from '../ir/capability.js';
import type { Span } from '../ir/span.js';
import type { CapabilityDecorator } from './capability-options.js';
import type { Doc } from './doc.js';
import { jsonOf } from './json-literal.js';
import type { Reader } from './reader.js';

/**
 * Reads a resource's URI, or the template of its URIs: `@Resource('report://{region}')`, or the tag `@uri`.
 *
 * @param name the function's name
 * @param at the function's name, where nothing is written
 * @returns undefined after what is wrong has been reported
 */
export function readResourceUri(
  name: string,
  doc: Doc,
  decorator: CapabilityDecorator | undefined,
  at: Span,
  reader: Reader,
): ResourceUri | undefined {
  const tag = doc.tags.findLast((candidate) => candidate.name === 'uri');
  const [argument] = decorator?.arguments ?? [];
  const span = argument ? reader.spanOf(argument) : (tag?.span ?? at);
  const text = argument ? jsonOf(argument) : tag?.text;
  if (typeof text !== 'string') {
    if (argument) reader.report('MRTR1018', span, { option: 'uri', text: argument.getText(), expected: example });
    else reader.report('MRTR1030', span, { name });
    return undefined;
  }
  const read = variablesOf(text);
  if ('problem' in read) {
    reader.report('MRTR1031', span, { uri: text, problem: read.problem });
    return undefined;
  }
  return { text, variables: read.variables, span };
}

const example = "a URI or a template of URIs, e.g. 'report://{region}'";

/**
 * The variables of a URI template (RFC 6570): `{name}`, `{+name}` with slashes, `{/name}`, `{.name}`, and at the end a
 * query, `{?name,other}`. What else the RFC has leaves open which part of a URI is the value of which variable.
 */
function variablesOf(uri: string): { variables: TemplateVariable[] } | { problem: string } {
  if (!/^[a-z][a-z0-9+.-]*:./i.test(uri)) return { problem: "it does not start with a scheme, such as 'report:'" };
  const variables: TemplateVariable[] = [];
  const fixed = uri.replace(/\{([^{}]*)\}/g, (expression, inner: string, at: number) => {
    const [, operator = '', list = ''] = /^([+/.?]?)(.*)$/s.exec(inner) ?? [];
    const names = list.split(',');
    const isWellFormed =
      names.every((name) => /^\w+$/.test(name)) &&
      (operator === '?' ? at + expression.length === uri.length : names.length === 1);
    if (isWellFormed) for (const name of names) variables.push({ name, optional: operator === '?' });
    return isWellFormed ? 'x' : expression;
  });
  const left = /\{[^{}]*\}?|\}/.exec(fixed)?.[0];
  if (left !== undefined)
    return { problem: `'${left}' is none of {name}, {+name}, {/name}, {.name} and, at the end, {?name,other}` };
  if (/[\s"<>\\^`|]/.test(fixed)) return { problem: 'it holds a character that a URI cannot' };
  const twice = variables.find(({ name }, index) => variables.findIndex((other) => other.name === name) !== index);
  return twice ? { problem: `it has the variable '${twice.name}' twice` } : { variables };
}
