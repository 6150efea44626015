import type { Json } from '../ir/json.js';
import type {
  EnumShape,
  NumberShape,
  Property,
  RecursiveShape,
  SelfShape,
  Shape,
  StringShape,
  TupleShape,
  UnionShape,
} from '../ir/shape.js';
import { discriminatorOf } from './discriminator.js';
import { type Around, meaningOf, type RecursiveType, RecursiveTypes, typeBehind } from './recursive-types.js';

/** A JSON Schema, or one keyword of it and more. */
export type JsonObject = { readonly [key: string]: Json };

/**
 * The JSON Schema (2020-12) of a shape. Everything is in its place, as some hosts resolve no references; only a type
 * that contains itself is referred to, in `$defs`. `type` is there wherever there is one. Objects may hold more than
 * they declare.
 */
export function jsonSchemaOf(shape: Shape): JsonObject {
  const definitions = new Definitions();
  // A reference at the root would say nothing of its type, which has to be an object where a tool's input or output is.
  const root = shape.kind === 'recursive' ? definitions.unfolded(shape) : schemaOf(shape, definitions);
  const $defs = definitions.all;
  return $defs ? { ...root, $defs } : root;
}

/** The schema of a tool's whole input: always an object, as model providers refuse anything else at the root. */
export function inputSchemaOf(properties: readonly Property[]): JsonObject {
  return jsonSchemaOf({ kind: 'object', properties });
}

/** Whether a value without this property is refused. */
export const isRequired = ({ optional, shape }: Property): boolean =>
  !optional && shape.default === undefined && !(shape.kind === 'authored' && shape.takesAbsent);

/** The definitions of one schema, from a place in it. */
class Definitions {
  readonly #named: Map<string, JsonObject | undefined>;
  readonly #types: RecursiveTypes;
  readonly #around: Around;

  constructor(from?: { definitions: Definitions; around: Around }) {
    this.#named = from ? from.definitions.#named : new Map();
    this.#types = from ? from.definitions.#types : new RecursiveTypes();
    this.#around = from?.around ?? new Map();
  }

  get all(): JsonObject | undefined {
    if (this.#named.size === 0) return undefined;
    return Object.fromEntries([...this.#named].flatMap(([name, schema]) => (schema ? [[name, schema]] : [])));
  }

  /** What a recursive shape stands for, in which it is referred to. */
  unfolded(shape: RecursiveShape): JsonObject {
    return withWords(this.#named.get(this.#nameOf(shape)) ?? {}, shape);
  }

  /** A shape, or in place of one that contains itself what it is. */
  meaningOf(shape: Shape): Shape {
    return meaningOf(shape, this.#around);
  }

  reference(shape: RecursiveShape | SelfShape): string {
    return `#/$defs/${this.#nameOf(shape)}`;
  }

  #nameOf(shape: RecursiveShape | SelfShape): string {
    const type = typeBehind(shape, this.#around);
    return this.#types.nameOf(type) ?? this.#define(type);
  }

  #define(type: RecursiveType): string {
    const { name, shape, around } = type;
    let definition = name;
    for (let number = 2; this.#named.has(definition); number++) definition = `${name}${number}`;
    this.#types.name(type, definition);
    this.#named.set(definition, undefined);
    this.#named.set(definition, schemaOf(shape, new Definitions({ definitions: this, around })));
    return definition;
  }
}

function schemaOf(shape: Shape, definitions: Definitions): JsonObject {
  return withWords(keywordsOf(shape, definitions), shape);
}

/** Keywords, with what is said about the value right behind its type, and its default at the end. */
function withWords(keywords: Keywords, { title, description, deprecated, default: absent }: Shape): JsonObject {
  const words = { title, description, deprecated };
  return add(add(add(add({}, { type: keywords.type }), words), keywords), { ...words, default: absent });
}

type Keywords = { readonly [keyword: string]: Json | undefined };

/** Adds the keywords that there are. */
function add(schema: Record<string, Json>, keywords: Keywords): Record<string, Json> {
  for (const name in keywords) {
    const value = keywords[name];
    if (value !== undefined) schema[name] = value;
  }
  return schema;
}

function keywordsOf(shape: Shape, definitions: Definitions): Keywords {
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
        items: schemaOf(shape.items, definitions),
        minItems: shape.minItems,
        maxItems: shape.maxItems,
        uniqueItems: shape.uniqueItems,
      };
    case 'object': {
      const required = shape.properties.filter(isRequired).map(({ name }) => name);
      return {
        type: 'object',
        properties: Object.fromEntries(
          shape.properties.map(({ name, shape, header }) => {
            const schema = schemaOf(shape, definitions);
            return [name, header === undefined ? schema : { ...schema, 'x-mcp-header': header }];
          }),
        ),
        required: required.length > 0 ? required : undefined,
        additionalProperties: shape.others && schemaOf(shape.others, definitions),
      };
    }
    case 'record':
      return { type: 'object', additionalProperties: schemaOf(shape.values, definitions) };
    case 'union':
      return unionKeywords(shape, definitions);
    case 'tuple':
      return tupleKeywords(shape, definitions);
    case 'authored':
      return shape.known ? schemaOf(shape.known, definitions) : {};
    case 'recursive':
    case 'self':
      return { $ref: definitions.reference(shape) };
    case 'unknown':
      return {};
  }
}

const stringKeywords = ({ minLength, maxLength, template, pattern, format }: StringShape): Keywords => ({
  type: 'string',
  minLength,
  maxLength,
  pattern: template ?? pattern,
  format,
  // An object holds a keyword once.
  allOf: template !== undefined && pattern !== undefined ? [{ pattern }] : undefined,
});

const numberKeywords = (shape: NumberShape): Keywords => ({
  type: shape.integer ? 'integer' : 'number',
  minimum: shape.minimum ?? (shape.safe && shape.exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : undefined),
  maximum: shape.maximum ?? (shape.safe && shape.exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : undefined),
  exclusiveMinimum: shape.exclusiveMinimum,
  exclusiveMaximum: shape.exclusiveMaximum,
  multipleOf: shape.multipleOf,
});

function enumKeywords({ values }: EnumShape): Keywords {
  const types = [...new Set(values.map((value) => typeof value as 'string' | 'number' | 'boolean'))];
  const type = types.length === 1 ? types[0] : types;
  return values.length === 1 ? { type, const: values[0] } : { type, enum: values };
}

/**
 * `null` beside a primitive goes into its `type`; everything else is a list of alternatives: `oneOf` where a constant
 * property tells them apart, so that a value is never one of two.
 */
function unionKeywords({ members }: UnionShape, definitions: Definitions): Keywords {
  const present = members.filter((member) => member.kind !== 'null');
  const [only, another] = present;
  if (only && !another && members.length === 2) {
    const { type, ...rest } = schemaOf(only, definitions);
    if (only.kind === 'enum')
      return { type: [type, 'null'].flat() as Json, ...rest, enum: [...only.values, null], const: undefined };
    if (only.kind === 'string' || only.kind === 'number' || only.kind === 'boolean')
      return { type: [type as string, 'null'], ...rest };
  }
  const isToldApart = discriminatorOf(present.map((member) => definitions.meaningOf(member))) !== undefined;
  return { [isToldApart ? 'oneOf' : 'anyOf']: members.map((member) => schemaOf(member, definitions)) };
}

function tupleKeywords({ items, required, rest }: TupleShape, definitions: Definitions): Keywords {
  return {
    type: 'array',
    prefixItems: items.length > 0 ? items.map((item) => schemaOf(item, definitions)) : undefined,
    items: rest ? schemaOf(rest, definitions) : false,
    minItems: required > 0 ? required : undefined,
    maxItems: rest ? undefined : items.length,
  };
}
