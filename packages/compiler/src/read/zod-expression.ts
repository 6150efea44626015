import { type CallExpression, Node } from 'ts-morph';
import type { Property, Shape } from '../ir/shape.js';
import { packageNameOf } from './compiler-project.js';
import { jsonOf } from './json-literal.js';
import { spansFrom } from './span.js';
import { declarationsOf } from './written.js';

/** What a schema of zod says, as far as its text tells. */
export interface KnownSchema {
  readonly shape: Shape;
  /** Whether `undefined` passes. */
  readonly optional: boolean;
}

/**
 * Reads a schema off the text of its expression, over constants and imports; the author's code is not run.
 *
 * @returns undefined where there is anything in it that this does not know, and only running it can tell
 */
export function knownSchema(node: Node | undefined): KnownSchema | undefined {
  if (Node.isParenthesizedExpression(node)) return knownSchema(node.getExpression());
  if (Node.isCallExpression(node)) return knownCall(node);
  if (!Node.isIdentifier(node)) return undefined;
  const declaration = declarationsOf(node.getSymbol()).find(Node.isVariableDeclaration);
  const isConstant = declaration?.getVariableStatement()?.getDeclarationKind() === 'const';
  return isConstant ? knownSchema(declaration?.getInitializer()) : undefined;
}

function knownCall(call: CallExpression): KnownSchema | undefined {
  const callee = call.getExpression();
  if (!Node.isPropertyAccessExpression(callee)) return undefined;
  const base = callee.getExpression();
  const args = call.getArguments();
  const name = callee.getName();
  if (isZod(base)) return built(Node.isPropertyAccessExpression(base) ? `${base.getName()}.${name}` : name, args);
  const inner = knownSchema(base);
  return inner && refined(inner, name, args);
}

const packages = new Map<string, string | undefined>();

/** `z` of `import { z } from 'zod'`, under any name, and `z.iso`. */
function isZod(node: Node): boolean {
  if (Node.isPropertyAccessExpression(node)) return node.getName() === 'iso' && isZod(node.getExpression());
  const symbol = node.getSymbol();
  const file = (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations()[0]?.getSourceFile().getFilePath();
  const isNamespace = node.getType().getProperty('toJSONSchema') !== undefined;
  return isNamespace && file !== undefined && packageNameOf(file, packages) === 'zod';
}

const required = (shape: Shape | undefined): KnownSchema | undefined => shape && { shape, optional: false };

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  uuid: 'uuid',
  'iso.date': 'date',
  'iso.datetime': 'date-time',
};

function built(name: string, [first, second]: readonly Node[]): KnownSchema | undefined {
  const inner = () => knownSchema(first);
  switch (name) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return required({ kind: name });
    case 'email':
    case 'url':
    case 'uuid':
    case 'iso.date':
    case 'iso.datetime': {
      const format = formats[name];
      return first ? undefined : required({ kind: 'string', ...(format && { format }) });
    }
    case 'literal':
    case 'enum':
      return required(choiceOf(first));
    case 'array':
      return required(arrayOf(inner()));
    case 'object':
      return required(objectOf(first));
    case 'record':
      return required(recordOf(knownSchema(first), knownSchema(second)));
    case 'union':
      return required(unionOf(first));
    case 'nullable':
    case 'optional': {
      const known = inner();
      return known && refined(known, name, []);
    }
    default:
      return undefined;
  }
}

function choiceOf(node: Node | undefined): Shape | undefined {
  const value = node && jsonOf(node);
  const values = Array.isArray(value) ? value : [value];
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  return values.length > 0 && values.every(isPlain) ? { kind: 'enum', values } : undefined;
}

const arrayOf = (items: KnownSchema | undefined): Shape | undefined =>
  items && !items.optional ? { kind: 'array', items: items.shape } : undefined;

const recordOf = (keys: KnownSchema | undefined, values: KnownSchema | undefined): Shape | undefined =>
  keys && values && JSON.stringify(keys.shape) === '{"kind":"string"}' && !values.optional
    ? { kind: 'record', values: values.shape }
    : undefined;

function objectOf(node: Node | undefined): Shape | undefined {
  if (!Node.isObjectLiteralExpression(node)) return undefined;
  const spanOf = spansFrom('/');
  const properties = node.getProperties().map((member): Property | undefined => {
    const value = Node.isPropertyAssignment(member) ? member.getInitializer() : undefined;
    const name = Node.isPropertyAssignment(member) ? member.getNameNode() : undefined;
    const known = knownSchema(value);
    if (!known || !name || Node.isComputedPropertyName(name)) return undefined;
    const text = Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText();
    return { name: text, ...known, span: spanOf(name) };
  });
  return properties.every((property) => property !== undefined) ? { kind: 'object', properties } : undefined;
}

function unionOf(node: Node | undefined): Shape | undefined {
  if (!Node.isArrayLiteralExpression(node)) return undefined;
  const members = node.getElements().map(knownSchema);
  return members.every((member) => member !== undefined && !member.optional)
    ? { kind: 'union', members: members.flatMap((member) => member?.shape ?? []) }
    : undefined;
}

/** The keywords of a method, by the kind of shape that it is called on. */
const keywords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: {
    min: 'minimum',
    gte: 'minimum',
    max: 'maximum',
    lte: 'maximum',
    gt: 'exclusiveMinimum',
    lt: 'exclusiveMaximum',
  },
};

function refined(known: KnownSchema, name: string, args: readonly Node[]): KnownSchema | undefined {
  const { shape, optional } = known;
  const [first] = args;
  const value = first && jsonOf(first);
  const keyword = keywords[shape.kind]?.[name];
  if (keyword)
    return typeof value === 'number' ? { shape: { ...shape, [keyword]: value } as Shape, optional } : undefined;
  switch (name) {
    // What only these know is enforced by the schema itself, on the way back.
    case 'refine':
    case 'superRefine':
    case 'brand':
    case 'readonly':
      return known;
    case 'optional':
      return { shape, optional: true };
    case 'nullable':
      return { shape: { kind: 'union', members: [shape, { kind: 'null' }] }, optional };
    case 'default':
      return value === undefined ? undefined : { shape: { ...shape, default: value }, optional };
    case 'describe':
      return typeof value === 'string' ? { shape: { ...shape, description: value }, optional } : undefined;
    case 'int':
      return shape.kind === 'number' ? { shape: { ...shape, integer: true }, optional } : undefined;
    case 'positive':
      return shape.kind === 'number' ? { shape: { ...shape, exclusiveMinimum: 0 }, optional } : undefined;
    case 'nonnegative':
      return shape.kind === 'number' ? { shape: { ...shape, minimum: 0 }, optional } : undefined;
    case 'regex':
      return shape.kind === 'string' && Node.isRegularExpressionLiteral(first) && first.getLiteralText().endsWith('/')
        ? { shape: { ...shape, pattern: first.getLiteralText().slice(1, -1) }, optional }
        : undefined;
    default:
      return undefined;
  }
}
