import type {
  EnumShape,
  NumberShape,
  ObjectShape,
  Property,
  RecordShape,
  Shape,
  StringShape,
  UnionShape,
} from '../ir/shape.js';
import type { Document } from './document.js';
import { array, type Call, chain, object, property } from './expression.js';
import { json, number, propertyName, regularExpression, string } from './literal.js';

/**
 * The zod 4 schema of a shape, as source text: it accepts what the JSON Schema of the same shape accepts.
 *
 * Keys that an object does not declare are dropped from the value, as JSON Schema lets them pass. A property with
 * a default may be absent and is then given the default. Where a value fits several members of a union, the one
 * that declares most properties takes it, so that none of them is dropped.
 *
 * Strings with a format are checked by zod's own rule for it. A JSON Schema validator may be a little wider at the
 * edges (quoted local parts of an email address, leap seconds) or narrower (`uri` here is what `new URL` reads).
 * A format that zod has no rule for is carried in the JSON Schema, and any string passes here. `multipleOf` allows
 * for the rounding of decimal fractions, so that 0.3 is a multiple of 0.1.
 */
export function zodOf(shape: Shape): Document {
  return expression(schemaOf(shape));
}

/** A schema as a chain of calls, to which more can be added. */
interface Schema {
  readonly head: string;
  readonly calls: readonly Call[];
}

const expression = ({ head, calls }: Schema): Document => chain(head, calls);

const z = (name: string, ...args: readonly Document[]): Schema => ({ head: 'z', calls: [{ name, args }] });

const and = ({ head, calls }: Schema, ...more: readonly (Call | undefined)[]): Schema => ({
  head,
  calls: [...calls, ...more.filter((call) => call !== undefined)],
});

/** A constraint, where the shape has it. */
const limit = (name: string, value: number | undefined): Call | undefined =>
  value === undefined ? undefined : { name, args: [number(value)] };

function schemaOf(shape: Shape): Schema {
  switch (shape.kind) {
    case 'string':
      return stringSchema(shape);
    case 'number':
      return numberSchema(shape);
    case 'boolean':
    case 'null':
    case 'unknown':
      return z(shape.kind);
    case 'enum':
      return enumSchema(shape);
    case 'array':
      return and(
        z('array', zodOf(shape.items)),
        limit('min', shape.minItems),
        limit('max', shape.maxItems),
        shape.uniqueItems
          ? {
              name: 'refine',
              args: ['(items) => new Set(items).size === items.length', string('Expected no item twice')],
            }
          : undefined,
      );
    case 'object':
      return z('object', object(shape.properties.map(propertySchema)));
    case 'record':
      return z('record', 'z.string()', zodOf(shape.values));
    case 'union':
      return unionSchema(shape);
  }
}

const formats: Readonly<Record<string, Schema>> = {
  email: z('email'),
  uri: z('url'),
  // RFC 4122 as JSON Schema has it, without zod's further rules about the version digit.
  uuid: z('guid'),
  ipv4: z('ipv4'),
  ipv6: z('ipv6'),
  hostname: z('hostname'),
  date: { head: 'z.iso', calls: [{ name: 'date', args: [] }] },
  'date-time': { head: 'z.iso', calls: [{ name: 'datetime', args: ['{ offset: true }'] }] },
  duration: { head: 'z.iso', calls: [{ name: 'duration', args: [] }] },
  // JSON Schema's time has an offset, which `z.iso.time()` refuses.
  time: and(z('string'), {
    name: 'regex',
    args: [regularExpression('^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$')],
  }),
};

function stringSchema({ format, minLength, maxLength, pattern }: StringShape): Schema {
  return and(
    (format && formats[format]) || z('string'),
    limit('min', minLength),
    limit('max', maxLength),
    pattern === undefined ? undefined : { name: 'regex', args: [regularExpression(pattern)] },
  );
}

function numberSchema(shape: NumberShape): Schema {
  return and(
    z('number'),
    limit('min', shape.minimum),
    limit('gt', shape.exclusiveMinimum),
    limit('max', shape.maximum),
    limit('lt', shape.exclusiveMaximum),
    limit('multipleOf', shape.multipleOf),
    // Not `z.int()`, which refuses integers beyond 2^53, nor `.multipleOf(1)`, which lets 1e-17 pass: JSON Schema does neither.
    shape.integer ? { name: 'refine', args: ['Number.isInteger', string('Expected an integer')] } : undefined,
  );
}

function enumSchema({ values }: EnumShape): Schema {
  const [first, second] = values;
  if (first !== undefined && second === undefined) return z('literal', json(first));
  return z(values.every((value) => typeof value === 'string') ? 'enum' : 'literal', array(values.map(json)));
}

function propertySchema({ name, shape, optional }: Property): Document {
  const schema = schemaOf(shape);
  const absent =
    shape.default !== undefined
      ? { name: 'default', args: [json(shape.default)] }
      : optional
        ? { name: 'optional', args: [] }
        : undefined;
  return property(propertyName(name), expression(and(schema, absent)));
}

function unionSchema({ members }: UnionShape): Schema {
  const present = members.filter((member) => member.kind !== 'null');
  const nullable = present.length < members.length ? { name: 'nullable', args: [] } : undefined;
  const [only, another] = present;
  if (!only) return z('null');
  if (!another) return and(schemaOf(only), nullable);

  const discriminator = discriminatorOf(present);
  if (discriminator) return and(z('discriminatedUnion', string(discriminator), array(present.map(zodOf))), nullable);
  return and(z('union', array(widestFirst(present).map(zodOf))), nullable);
}

/** The members, those that are objects changing places so that the one which keeps most of a value comes first. */
function widestFirst(members: readonly Shape[]): Shape[] {
  const widest = members.filter(isObject).toSorted((one, other) => breadthOf(other) - breadthOf(one));
  let next = 0;
  return members.map((member) => (isObject(member) ? (widest[next++] ?? member) : member));
}

const isObject = (shape: Shape): shape is ObjectShape | RecordShape =>
  shape.kind === 'object' || shape.kind === 'record';

const breadthOf = (shape: ObjectShape | RecordShape) =>
  shape.kind === 'object' ? shape.properties.length : Number.POSITIVE_INFINITY;

/** The property whose constant tells the members apart, if there is one. */
function discriminatorOf(members: readonly Shape[]): string | undefined {
  const objects = members.filter((member): member is ObjectShape => member.kind === 'object');
  if (objects.length < members.length) return undefined;
  return objects[0]?.properties.map(({ name }) => name).find((name) => tellsApart(name, objects));
}

function tellsApart(name: string, objects: readonly ObjectShape[]): boolean {
  const seen = new Set<unknown>();
  return objects.every(({ properties }) => {
    const found = properties.find((candidate) => candidate.name === name);
    if (!found || found.optional || found.shape.kind !== 'enum' || found.shape.default !== undefined) return false;
    return found.shape.values.every((value) => !seen.has(value) && seen.add(value));
  });
}
