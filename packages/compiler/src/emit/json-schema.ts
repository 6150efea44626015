import type { Json } from '../ir/json.js';
import type { EnumShape, NumberShape, Property, Shape, StringShape, UnionShape } from '../ir/shape.js';

/** A JSON Schema, or one keyword of it and more. */
export type JsonObject = { readonly [key: string]: Json };

/**
 * The JSON Schema (2020-12) of a shape. Everything is in its place and nothing is referred to, as some hosts
 * resolve no references; `type` is there wherever there is one. Objects may hold more than they declare.
 */
export function jsonSchemaOf(shape: Shape): JsonObject {
  const { title, description, deprecated, default: absent } = shape;
  const { type, ...rest } = keywordsOf(shape);
  const said = withoutAbsent({ title, description, deprecated, default: absent });
  return withoutAbsent({ type, title, description, deprecated, ...rest, ...said });
}

/** The schema of a tool's whole input: always an object, as model providers refuse anything else at the root. */
export function inputSchemaOf(properties: readonly Property[]): JsonObject {
  return jsonSchemaOf({ kind: 'object', properties });
}

/** Whether a value without this property is refused. */
export const isRequired = ({ optional, shape }: Property): boolean => !optional && shape.default === undefined;

type Keywords = { readonly [keyword: string]: Json | undefined };

function keywordsOf(shape: Shape): Keywords {
  switch (shape.kind) {
    case 'string':
      return stringKeywords(shape);
    case 'number':
      return numberKeywords(shape);
    case 'boolean':
    case 'null':
      return { type: shape.kind };
    case 'enum':
      return enumKeywords(shape);
    case 'array':
      return {
        type: 'array',
        items: jsonSchemaOf(shape.items),
        minItems: shape.minItems,
        maxItems: shape.maxItems,
        uniqueItems: shape.uniqueItems,
      };
    case 'object': {
      const required = shape.properties.filter(isRequired).map(({ name }) => name);
      return {
        type: 'object',
        properties: Object.fromEntries(
          shape.properties.map((property) => [property.name, jsonSchemaOf(property.shape)]),
        ),
        required: required.length > 0 ? required : undefined,
      };
    }
    case 'record':
      return { type: 'object', additionalProperties: jsonSchemaOf(shape.values) };
    case 'union':
      return unionKeywords(shape);
    case 'unknown':
      return {};
  }
}

const stringKeywords = ({ minLength, maxLength, pattern, format }: StringShape): Keywords => ({
  type: 'string',
  minLength,
  maxLength,
  pattern,
  format,
});

const numberKeywords = (shape: NumberShape): Keywords => ({
  type: shape.integer ? 'integer' : 'number',
  minimum: shape.minimum,
  maximum: shape.maximum,
  exclusiveMinimum: shape.exclusiveMinimum,
  exclusiveMaximum: shape.exclusiveMaximum,
  multipleOf: shape.multipleOf,
});

function enumKeywords({ values }: EnumShape): Keywords {
  const types = [...new Set(values.map((value) => typeof value as 'string' | 'number' | 'boolean'))];
  const type = types.length === 1 ? types[0] : types;
  return values.length === 1 ? { type, const: values[0] } : { type, enum: values };
}

/** `null` beside a primitive goes into its `type`; everything else is a list of alternatives. */
function unionKeywords({ members }: UnionShape): Keywords {
  const [only, another] = members.filter((member) => member.kind !== 'null');
  if (only && !another && members.length === 2) {
    const { type, ...rest } = jsonSchemaOf(only);
    if (only.kind === 'enum')
      return { type: [type, 'null'].flat() as Json, ...rest, enum: [...only.values, null], const: undefined };
    if (only.kind === 'string' || only.kind === 'number' || only.kind === 'boolean')
      return { type: [type as string, 'null'], ...rest };
  }
  return { anyOf: members.map(jsonSchemaOf) };
}

function withoutAbsent(keywords: Keywords): JsonObject {
  return Object.fromEntries(
    Object.entries(keywords).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
