import type {
  ArrayShape,
  EnumShape,
  NumberShape,
  Property,
  Shape,
  StringShape,
  TupleShape,
  UnionShape,
} from '../ir/shape.js';
import { discriminatorOf } from './discriminator.js';
import type { Document } from './document.js';
import { array, type Call, chain, object, property } from './expression.js';
import { json, number, propertyName, regularExpression, string } from './literal.js';
import { formatCall } from './zod-format.js';
import type { ZodScope } from './zod-scope.js';

/**
 * The zod 4 schema of a shape, as source text: it accepts what the JSON Schema of the same shape accepts.
 *
 * Keys that an object says nothing of are dropped from the value, as JSON Schema lets them pass. A property with
 * a default may be absent and is then given the default. Where a value fits several members of a union, the one
 * that declares most properties takes it, so that none of them is dropped.
 *
 * Strings with a format are checked by zod's own rule for it. A JSON Schema validator may be a little wider at the
 * edges (quoted local parts of an email address, leap seconds) or narrower (`uri` here is what `new URL` reads).
 * A format that zod has no rule for is carried in the JSON Schema, and any string passes here. `multipleOf` allows
 * for the rounding of decimal fractions, so that 0.3 is a multiple of 0.1.
 */
export function zodOf(shape: Shape, scope: ZodScope): Document {
  return expression(schemaOf(shape, scope));
}

/** A schema as a chain of calls, to which more can be added. */
interface Schema {
  readonly head: string;
  readonly calls: readonly Call[];
}

const expression = ({ head, calls }: Schema): Document => chain(head, calls);

const schema = ({ z }: ZodScope, name: string, ...args: readonly Document[]): Schema => ({
  head: z,
  calls: [{ name, args }],
});

const and = ({ head, calls }: Schema, ...more: readonly (Call | undefined)[]): Schema => ({
  head,
  calls: [...calls, ...more.filter((call) => call !== undefined)],
});

/** A constraint, where the shape has it. */
const limit = (name: string, value: number | undefined): Call | undefined =>
  value === undefined ? undefined : { name, args: [number(value)] };

function schemaOf(shape: Shape, scope: ZodScope): Schema {
  switch (shape.kind) {
    case 'string':
      return stringSchema(shape, scope);
    case 'number':
      return numberSchema(shape, scope);
    case 'boolean':
    case 'null':
    case 'unknown':
      return schema(scope, shape.kind);
    case 'enum':
      return enumSchema(shape, scope);
    case 'array':
      return arraySchema(shape, scope);
    case 'tuple':
      return tupleSchema(shape, scope);
    case 'object':
      return and(
        schema(scope, 'object', object(shape.properties.map((property) => propertySchema(property, scope)))),
        shape.others && { name: 'catchall', args: [zodOf(shape.others, scope)] },
      );
    case 'record':
      return schema(scope, 'record', `${scope.z}.string()`, zodOf(shape.values, scope));
    case 'union':
      return unionSchema(shape, scope);
    case 'authored':
      return { head: scope.codeOf(shape), calls: [] };
    case 'recursive':
    case 'self':
      return schema(scope, 'lazy', scope.constantOf(shape, zodOf));
  }
}

function stringSchema({ format, minLength, maxLength, template, pattern }: StringShape, scope: ZodScope): Schema {
  const regex = (text: string | undefined): Call | undefined =>
    text === undefined ? undefined : { name: 'regex', args: [regularExpression(text)] };
  return and(
    formatCall(format, scope.z) ?? schema(scope, 'string'),
    limit('min', minLength),
    limit('max', maxLength),
    regex(template),
    regex(pattern),
  );
}

function numberSchema(shape: NumberShape, scope: ZodScope): Schema {
  return and(
    schema(scope, 'number'),
    limit('min', shape.minimum),
    limit('gt', shape.exclusiveMinimum),
    limit('max', shape.maximum),
    limit('lt', shape.exclusiveMaximum),
    limit('multipleOf', shape.multipleOf),
    // Not `z.int()`, which refuses integers beyond 2^53, nor `.multipleOf(1)`, which lets 1e-17 pass: JSON Schema does neither.
    shape.integer
      ? { name: 'refine', args: [`${scope.global('Number')}.isInteger`, string('Expected an integer')] }
      : undefined,
  );
}

function enumSchema({ values }: EnumShape, scope: ZodScope): Schema {
  const [first, second] = values;
  if (first !== undefined && second === undefined) return schema(scope, 'literal', json(first));
  const isText = values.every((value) => typeof value === 'string');
  return schema(scope, isText ? 'enum' : 'literal', array(values.map(json)));
}

function arraySchema({ items, minItems, maxItems, uniqueItems }: ArrayShape, scope: ZodScope): Schema {
  const isUnique = [
    `(items) => new ${scope.global('Set')}(items).size === items.length`,
    string('Expected no item twice'),
  ];
  return and(
    schema(scope, 'array', zodOf(items, scope)),
    limit('min', minItems),
    limit('max', maxItems),
    uniqueItems ? { name: 'refine', args: isUnique } : undefined,
  );
}

function tupleSchema({ items, required, rest }: TupleShape, scope: ZodScope): Schema {
  const optional: Call = { name: scope.exactOptional ? 'exactOptional' : 'optional', args: [] };
  // With a rest, zod takes an absent item for one of a type that has undefined among its values.
  const nonoptional: Call = { name: 'nonoptional', args: [] };
  const schemas = items.map((item, index) => {
    const needed = rest && takesUndefined(item) ? nonoptional : undefined;
    return expression(and(schemaOf(item, scope), index < required ? needed : optional));
  });
  return schema(scope, 'tuple', array(schemas), ...(rest ? [zodOf(rest, scope)] : []));
}

/** Whether zod's schema of a shape takes `undefined`, which no JSON value is. */
function takesUndefined(shape: Shape): boolean {
  return shape.kind === 'unknown' || (shape.kind === 'union' && shape.members.some(takesUndefined));
}

function propertySchema({ name, shape, optional }: Property, scope: ZodScope): Document {
  const absent =
    shape.default !== undefined
      ? { name: 'default', args: [json(shape.default)] }
      : optional && !(shape.kind === 'authored' && shape.takesAbsent)
        ? { name: scope.exactOptional ? 'exactOptional' : 'optional', args: [] }
        : undefined;
  return property(propertyName(name), expression(and(schemaOf(shape, scope), absent)));
}

function unionSchema({ members }: UnionShape, scope: ZodScope): Schema {
  const present = members.filter((member) => member.kind !== 'null');
  const nullable = present.length < members.length ? { name: 'nullable', args: [] } : undefined;
  const [only, another] = present;
  if (!only) return schema(scope, 'null');
  if (!another) return and(schemaOf(only, scope), nullable);

  const listed = (shapes: readonly Shape[]) => array(shapes.map((member) => zodOf(member, scope)));
  const discriminator = discriminatorOf(present.map((member) => scope.meaningOf(member)));
  if (discriminator) {
    const options = listed(present);
    for (const member of present) scope.asObject(member);
    return and(schema(scope, 'discriminatedUnion', string(discriminator), options), nullable);
  }
  return and(schema(scope, 'union', listed(widestFirst(present, scope))), nullable);
}

/** The members, those that are objects changing places so that the one which keeps most of a value comes first. */
function widestFirst(members: readonly Shape[], scope: ZodScope): Shape[] {
  const breadths = new Map(members.map((member) => [member, breadthOf(scope.meaningOf(member))]));
  const isObject = (member: Shape) => breadths.get(member) !== undefined;
  const breadth = (member: Shape) => breadths.get(member) ?? 0;
  const widest = members.filter(isObject).toSorted((one, other) => breadth(other) - breadth(one));
  let next = 0;
  return members.map((member) => (isObject(member) ? (widest[next++] ?? member) : member));
}

/** How many properties an object keeps; undefined where a shape is none. */
function breadthOf(shape: Shape): number | undefined {
  if (shape.kind !== 'object') return shape.kind === 'record' ? Number.POSITIVE_INFINITY : undefined;
  return shape.others ? Number.POSITIVE_INFINITY : shape.properties.length;
}
