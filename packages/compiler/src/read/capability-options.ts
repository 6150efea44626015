import { ts } from '#ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { CapabilityKind } from '../ir/capability.js';
import type { Json } from '../ir/json.js';
import { ownExportName, partsOf } from './decorator.js';
import type { Doc } from './doc.js';
import { jsonOf, propertyNameOf } from './json-literal.js';
import { decoratorsOf } from './modifiers.js';
import type { Reader } from './reader.js';

/** `@Tool`, `@Prompt` or `@Resource` on a function or a method. */
export interface CapabilityDecorator {
  readonly name: 'Tool' | 'Prompt' | 'Resource';
  readonly kind: CapabilityKind;
  readonly node: ts.Decorator;
  readonly arguments: readonly ts.Expression[];
}

const kinds: Readonly<Record<CapabilityDecorator['name'], CapabilityKind>> = {
  Tool: 'tool',
  Prompt: 'prompt',
  Resource: 'resource',
};

/** Options that each decorator takes, beyond those that all of them do. */
const ownOptions: Readonly<Record<CapabilityKind, readonly string[]>> = {
  tool: ['annotations', 'inputSchema', 'once', 'task'],
  prompt: [],
  resource: ['mimeType', 'annotations'],
};

const optionsOf = (kind: CapabilityKind) => ['name', 'title', 'description', ...ownOptions[kind], 'icons', '_meta'];

/** Whether a value says how a tool may become a task. */
export const isTaskSupport = (value: Json | undefined): value is 'optional' | 'required' =>
  value === 'optional' || value === 'required';

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = { expected: "a text, e.g. 'Order a book'", fits: (value: Json) => typeof value === 'string' };
const object = { expected: 'an object', fits: isObject };

/** What the value of each option is, as far as what is generated depends on it: no file need be checked to be built. */
const values: Readonly<Record<string, { readonly expected: string; readonly fits: (value: Json) => boolean }>> = {
  name: text,
  title: text,
  description: text,
  mimeType: text,
  annotations: object,
  inputSchema: {
    expected: "the schema of an object, e.g. { type: 'object', properties: { … } }",
    fits: (value) => isObject(value) && value.type === 'object',
  },
  _meta: object,
  icons: { expected: 'a list', fits: Array.isArray },
  once: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  task: { expected: "'optional' or 'required'", fits: isTaskSupport },
};

/** Doc tags that say the same as an annotation of the protocol. */
const annotationOf: Readonly<Record<string, string>> = {
  readOnly: 'readOnlyHint',
  destructive: 'destructiveHint',
  idempotent: 'idempotentHint',
  openWorld: 'openWorldHint',
};

/** The decorator that makes a capability of a method, in any spelling that leads to ours. */
export function capabilityDecoratorOf(
  node: ts.HasDecorators | ts.FunctionDeclaration,
): CapabilityDecorator | undefined {
  for (const decorator of decoratorsOf(node)) {
    const { callee, arguments: args } = partsOf(decorator);
    const name = ownExportName(callee);
    if (name === 'Tool' || name === 'Prompt' || name === 'Resource')
      return { name, kind: kinds[name], node: decorator, arguments: args };
  }
  return undefined;
}

/** The methods of a class that are made capabilities, of its instances or of the class itself. */
export const capabilityMethodsOf = ({ members }: ts.ClassDeclaration): ts.MethodDeclaration[] =>
  members
    .filter(ts.isMethodDeclaration)
    .filter(({ name }) => ts.isIdentifier(name))
    .filter(capabilityDecoratorOf);

/** What the doc tags and the decorator's options say of a capability; the options have the last word. */
export function saidOf(
  kind: CapabilityKind,
  doc: Doc,
  decorator: CapabilityDecorator | undefined,
  reader: Reader,
): Readonly<Record<string, Json>> {
  return { ...fromTags(kind, doc), ...(decorator && fromOptions(decorator, reader)) };
}

function fromTags(kind: CapabilityKind, { tags }: Doc): Record<string, Json> {
  const annotations: Record<string, Json> = {};
  const said: Record<string, Json> = {};
  for (const { name, text } of tags) {
    const hint = kind === 'tool' ? annotationOf[name] : undefined;
    if (hint) annotations[hint] = text !== 'false';
    else if (name === 'name' || name === 'title') said[name] = text;
    else if (name === 'once' && kind === 'tool') said[name] = text !== 'false';
    else if (name === 'task' && kind === 'tool') said[name] = text === '' ? 'optional' : text;
    else if (name === 'mimeType' && kind === 'resource') said[name] = text;
  }
  return Object.keys(annotations).length > 0 ? { ...said, annotations } : said;
}

function fromOptions(decorator: CapabilityDecorator, reader: Reader): Readonly<Record<string, Json>> {
  const { name, kind, arguments: args } = decorator;
  // The first argument of @Resource is its URI.
  const options = args[kind === 'resource' ? 1 : 0];
  if (!options) return {};
  const value = jsonOf(options);
  if (value === undefined || !isObject(value)) {
    reader.report('MRTR1014', reader.spanOf(options), { decorator: name, text: options.getText() });
    return {};
  }
  const known = optionsOf(kind);
  const said: Record<string, Json> = {};
  for (const [option, given] of Object.entries(value)) {
    const rule = known.includes(option) ? values[option] : undefined;
    const member = memberOf(option, options);
    if (!rule) {
      const at = reader.spanOf(member?.name ?? options);
      reader.report('MRTR1015', at, { decorator: name, option, nearest: nearest(option, known), known });
    } else if (!rule.fits(given)) {
      const text = member?.initializer.getText() ?? JSON.stringify(given);
      reader.report('MRTR1018', reader.spanOf(member ?? options), { option, text, expected: rule.expected });
    } else said[option] = given;
  }
  return said;
}

/** An option of a literal, as it is written. */
const memberOf = (option: string, options: ts.Expression): ts.PropertyAssignment | undefined =>
  ts.isObjectLiteralExpression(options)
    ? options.properties.filter(ts.isPropertyAssignment).findLast(({ name }) => propertyNameOf(name) === option)
    : undefined;
