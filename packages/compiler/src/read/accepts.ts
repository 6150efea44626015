import type { Json } from '../ir/json.js';
import type { ObjectShape, Shape, TupleShape } from '../ir/shape.js';

/** What `self` means, by its names. */
export type Meanings = ReadonlyMap<string, Shape>;

/**
 * Whether a value is one of a shape: its kind, its bounds and all that it holds. Formats are left to the schema.
 *
 * A default takes the place of a value after it was checked, so it has to be complete: a property with a default of
 * its own must be there nevertheless.
 */
export function accepts(shape: Shape, value: Json, outer: Meanings = new Map()): boolean {
  const accept = (inner: Shape, member: Json) => accepts(inner, member, outer);
  switch (shape.kind) {
    case 'unknown':
      return true;
    case 'null':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'string': {
      const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '', template = '' } = shape;
      if (typeof value !== 'string') return false;
      if (![pattern, template].every((one) => new RegExp(one, 'u').test(value))) return false;
      return isWithin([...value].length, minLength, maxLength);
    }
    case 'number': {
      const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = shape;
      if (typeof value !== 'number' || (shape.integer && !Number.isInteger(value))) return false;
      if (shape.exclusiveMinimum !== undefined && value <= shape.exclusiveMinimum) return false;
      if (shape.exclusiveMaximum !== undefined && value >= shape.exclusiveMaximum) return false;
      if (shape.multipleOf !== undefined && !isMultiple(value, shape.multipleOf)) return false;
      return isWithin(value, minimum, maximum);
    }
    case 'enum':
      return shape.values.some((one) => one === value);
    case 'array': {
      const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = shape;
      if (!isArray(value) || (uniqueItems && new Set(value).size < value.length)) return false;
      return isWithin(value.length, minItems, maxItems) && value.every((item) => accept(items, item));
    }
    case 'record':
      return isObject(value) && Object.values(value).every((member) => accept(shape.values, member));
    case 'object':
      return isObject(value) && acceptsProperties(shape, value, accept);
    case 'union':
      return shape.members.some((member) => accept(member, value));
    case 'tuple':
      return isArray(value) && acceptsItems(shape, value, accept);
    case 'authored':
      return shape.known === undefined || accept(shape.known, value);
    case 'recursive':
      return acceptsMeant(shape.name, value, new Map([...outer, ...Object.entries(shape.definitions)]));
    case 'self':
      return acceptsMeant(shape.name, value, outer);
  }
}

function acceptsMeant(name: string, value: Json, meanings: Meanings): boolean {
  const meant = meanings.get(name);
  return meant !== undefined && accepts(meant, value, meanings);
}

type Accept = (shape: Shape, value: Json) => boolean;

function acceptsItems({ items, required, rest }: TupleShape, value: readonly Json[], accept: Accept): boolean {
  if (value.length < required || (!rest && value.length > items.length)) return false;
  return value.every((item, index) => {
    const shape = items[index] ?? rest;
    return shape !== undefined && accept(shape, item);
  });
}

function acceptsProperties(
  { properties, others }: ObjectShape,
  value: { readonly [key: string]: Json },
  accept: Accept,
) {
  const known = new Set(properties.map(({ name }) => name));
  const rest = Object.entries(value).filter(([name]) => !known.has(name));
  if (others && !rest.every(([, member]) => accept(others, member))) return false;
  return properties.every(({ name, shape, optional }) => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    return member === undefined ? optional : accept(shape, member);
  });
}

/** With room for the rounding of decimal fractions: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) <= 2 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
}

const isWithin = (value: number, low: number, high: number) => value >= low && value <= high;
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isArray(value);
