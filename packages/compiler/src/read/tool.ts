import type { Decorator, FunctionDeclaration, MethodDeclaration } from 'ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { Json } from '../ir/json.js';
import type { Callee, Tool } from '../ir/tool.js';
import { ownExportName, partsOf } from './decorator.js';
import { decoratorsOf } from './decorators-of.js';
import { type Doc, docOf } from './doc.js';
import { jsonOf } from './json-literal.js';
import { readOutput } from './output.js';
import { readParameters } from './parameters.js';
import type { Reader } from './reader.js';

/** Doc tags that say the same as an annotation of the protocol. */
const annotationOf: Readonly<Record<string, string>> = {
  readOnly: 'readOnlyHint',
  destructive: 'destructiveHint',
  idempotent: 'idempotentHint',
  openWorld: 'openWorldHint',
};

const toolOptions = ['name', 'title', 'description', 'annotations', 'icons', '_meta'];

/**
 * Reads a function or a method as a tool.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readTool(
  node: FunctionDeclaration | MethodDeclaration,
  callee: Callee,
  reader: Reader,
): Tool | undefined {
  const own = node.getName() ?? '';
  const span = reader.spanOf(node.getNameNode() ?? node);
  const isForm = checkForm(node, own, reader);
  const parameters = readParameters(
    node,
    { kind: 'tool', inFunction: callee.kind === 'function', within: [node] },
    reader,
  );
  const output = readOutput(node, reader);
  const doc = docOf(node, reader.spanOf);
  const {
    name = snakeCase(own),
    title,
    description = doc.description,
    ...extra
  } = { ...fromTags(doc), ...fromOptions(node, reader) };
  if (typeof name !== 'string' || !/^[\w.-]{1,128}$/.test(name)) {
    reader.report('MRTR1020', span, { name: String(name) });
    return undefined;
  }
  if (!isForm || !parameters || output === 'unreadable') return undefined;
  return {
    name,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    extra: extra as Readonly<Record<string, Json>>,
    callee,
    parameters,
    ...(output && { output }),
    span,
  };
}

/** The decorator `@Tool`, in any spelling that leads to ours. */
export const toolDecoratorOf = (decorators: readonly Decorator[]): Decorator | undefined =>
  decorators.find((decorator) => ownExportName(partsOf(decorator).callee) === 'Tool');

function checkForm(node: FunctionDeclaration | MethodDeclaration, name: string, reader: Reader): boolean {
  const [typeParameter] = node.getTypeParameters();
  const [, overload] = node.getOverloads();
  if (typeParameter) reader.report('MRTR1007', reader.spanOf(typeParameter), { name });
  if (overload) reader.report('MRTR1008', reader.spanOf(overload), { name });
  if (node.isGenerator()) reader.report('MRTR1009', reader.spanOf(node.getAsteriskToken() ?? node), { name });
  return !typeParameter && !overload && !node.isGenerator();
}

function fromTags({ tags }: Doc): Record<string, Json> {
  const annotations: Record<string, Json> = {};
  const said: Record<string, Json> = {};
  for (const { name, text } of tags) {
    const hint = annotationOf[name];
    if (hint) annotations[hint] = text !== 'false';
    else if (name === 'name' || name === 'title') said[name] = text;
  }
  return Object.keys(annotations).length > 0 ? { ...said, annotations } : said;
}

function fromOptions(node: FunctionDeclaration | MethodDeclaration, reader: Reader): Record<string, Json> {
  const decorator = toolDecoratorOf(decoratorsOf(node));
  const [options] = decorator ? partsOf(decorator).arguments : [];
  if (!options) return {};
  const value = jsonOf(options);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.report('MRTR1014', reader.spanOf(options), { decorator: 'Tool', text: options.getText() });
    return {};
  }
  for (const option of Object.keys(value)) {
    if (toolOptions.includes(option)) continue;
    reader.report('MRTR1015', reader.spanOf(options), {
      decorator: 'Tool',
      option,
      nearest: nearest(option, toolOptions),
      known: toolOptions,
    });
  }
  return value as Record<string, Json>;
}

const snakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
