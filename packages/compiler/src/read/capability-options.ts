import { Node } from 'ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { CapabilityKind } from '../ir/capability.js';
import type { Json } from '../ir/json.js';
import { ownExportName, partsOf } from './decorator.js';
import { decoratorsOf } from './decorators-of.js';
import type { Doc } from './doc.js';
import { jsonOf } from './json-literal.js';
import type { Reader } from './reader.js';

/** `@Tool`, `@Prompt` or `@Resource` on a function or a method. */
export interface CapabilityDecorator {
  readonly name: 'Tool' | 'Prompt' | 'Resource';
  readonly kind: CapabilityKind;
  readonly arguments: readonly Node[];
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

/** Doc tags that say the same as an annotation of the protocol. */
const annotationOf: Readonly<Record<string, string>> = {
  readOnly: 'readOnlyHint',
  destructive: 'destructiveHint',
  idempotent: 'idempotentHint',
  openWorld: 'openWorldHint',
};

/** The decorator that makes a capability of a method, in any spelling that leads to ours. */
export function capabilityDecoratorOf(node: Node): CapabilityDecorator | undefined {
  for (const decorator of decoratorsOf(node)) {
    const { callee, arguments: args } = partsOf(decorator);
    const name = ownExportName(callee);
    if (name === 'Tool' || name === 'Prompt' || name === 'Resource')
      return { name, kind: kinds[name], arguments: args };
  }
  return undefined;
}

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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.report('MRTR1014', reader.spanOf(options), { decorator: name, text: options.getText() });
    return {};
  }
  const said = value as Readonly<Record<string, Json>>;
  const known = optionsOf(kind);
  for (const option of Object.keys(said)) {
    if (known.includes(option)) continue;
    reader.report('MRTR1015', reader.spanOf(nameNodeOf(option, options)), {
      decorator: name,
      option,
      nearest: nearest(option, known),
      known,
    });
  }
  if (kind === 'tool' && said.task !== undefined && !isTaskSupport(said.task)) {
    const text = JSON.stringify(said.task);
    const expected = "'optional' or 'required'";
    reader.report('MRTR1018', reader.spanOf(nameNodeOf('task', options)), { option: 'task', text, expected });
  }
  return said;
}

/** Whether a value says how a tool may become a task. */
export const isTaskSupport = (value: Json | undefined): value is 'optional' | 'required' =>
  value === 'optional' || value === 'required';

/** Where an option of a literal is named. */
function nameNodeOf(option: string, options: Node): Node {
  const names = Node.isObjectLiteralExpression(options)
    ? options.getProperties().flatMap((member) => (Node.isPropertyAssignment(member) ? [member.getNameNode()] : []))
    : [];
  return (
    names.find((name) => (Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText()) === option) ?? options
  );
}
