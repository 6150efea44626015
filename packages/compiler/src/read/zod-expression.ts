import { type CallExpression, Node } from '#ts-morph';
import type { Property, Shape, StringShape } from '../ir/shape.js';
import { jsonOf } from './json-literal.js';
import { nameOf } from './name-of.js';
import { variableOf } from './named-variable.js';
import { packageNameOf } from './package-name.js';
import { spansFrom } from './span.js';

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
  const declaration = variableOf(node);
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

/** `z` of `import { z } from 'zod'`, under any name, and `z.iso`. */
function isZod(node: Node): boolean {
  if (Node.isPropertyAccessExpression(node)) return node.getName() === 'iso' && isZod(node.getExpression());
  const symbol = node.getSymbol();
  const file = (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations()[0]?.getSourceFile().getFilePath();
  const isNamespace = node.getType().getProperty('toJSONSchema') !== undefined;
  return isNamespace && file !== undefined && packageNameOf(file) === 'zod';
}

const required = (shape: Shape | undefined): KnownSchema | undefined => shape && { shape, optional: false };

/**
 * What zod calls a string of a format. Its own rules about it are JSON Schema's, but that a time stands in UTC unless an
 * offset is allowed. A `uuid` of zod is told by its version as well, which no format says.
 */
const formats: Readonly<Record<string, Omit<StringShape, 'kind'>>> = {
  email: { format: 'email' },
  url: { format: 'uri' },
  guid: { format: 'uuid' },
  date: { format: 'date' },
  datetime: { format: 'date-time', pattern: 'Z$' },
};

/** Whether the last argument of a call says nothing but what is told when a value does not fit. */
function isWording(argument: Node | undefined): boolean {
  const value = argument && jsonOf(argument.compilerNode);
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).every((key) => key === 'message' || key === 'error');
  return argument === undefined || typeof value === 'string';
}

/** Also `datetime({ offset: true })`; other options are not known. */
function formatOf(name: string, options: Node | undefined): Omit<StringShape, 'kind'> | undefined {
  if (isWording(options)) return Object.hasOwn(formats, name) ? formats[name] : undefined;
  const isOffset = name === 'datetime' && options && JSON.stringify(jsonOf(options.compilerNode)) === '{"offset":true}';
  return isOffset ? { format: 'date-time' } : undefined;
}

function built(name: string, [first, second]: readonly Node[]): KnownSchema | undefined {
  const inner = () => knownSchema(first);
  switch (name) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return required({ kind: name });
    case 'int':
      return isWording(first) ? required({ kind: 'number', integer: true, safe: true }) : undefined;
    case 'email':
    case 'url':
    case 'guid':
    case 'iso.date':
    case 'iso.datetime': {
      const format = formatOf(name.replace('iso.', ''), first);
      return format && required({ kind: 'string', ...format });
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
  const value = node && jsonOf(node.compilerNode);
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
    return { name: nameOf(name.compilerNode), ...known, span: spanOf(name.compilerNode) };
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

/** The keyword of a method that takes a number, by the kind of shape that it is called on. */
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
    multipleOf: 'multipleOf',
    step: 'multipleOf',
  },
};

/** What a method without arguments says, likewise. */
const constraints: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  string: { nonempty: { minLength: 1 } },
  array: { nonempty: { minItems: 1 } },
  number: {
    int: { integer: true, safe: true },
    positive: { exclusiveMinimum: 0 },
    negative: { exclusiveMaximum: 0 },
    nonnegative: { minimum: 0 },
    nonpositive: { maximum: 0 },
  },
};

function refined(known: KnownSchema, name: string, args: readonly Node[]): KnownSchema | undefined {
  const { shape, optional } = known;
  const [first] = args;
  const value = first && jsonOf(first.compilerNode);
  const constraint = constraintOf(shape, name, first);
  if (constraint) {
    // Said twice, both hold, and one keyword cannot say it.
    const isSaid = Object.keys(constraint).some((keyword) => Object.hasOwn(shape, keyword));
    return isSaid ? undefined : { shape: { ...shape, ...constraint } as Shape, optional };
  }
  switch (name) {
    // What only these know is enforced by the schema itself, on the way back.
    case 'refine':
    case 'superRefine':
    case 'check':
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
    default:
      return undefined;
  }
}

function constraintOf({ kind }: Shape, name: string, argument: Node | undefined): object | undefined {
  const keyword = keywords[kind]?.[name];
  const value = argument && jsonOf(argument.compilerNode);
  if (keyword) return typeof value === 'number' ? { [keyword]: value } : undefined;
  const constraint = constraints[kind]?.[name];
  if (constraint) return isWording(argument) ? constraint : undefined;
  if (kind !== 'string') return undefined;
  if (name !== 'regex') return formatOf(name, argument);
  // Without flags, it matches what JSON Schema's pattern does.
  const text = Node.isRegularExpressionLiteral(argument) ? argument.getLiteralText() : '';
  return text.endsWith('/') ? { pattern: text.slice(1, -1) } : undefined;
}
