import type { ZodType } from 'zod';
import { jsonSchemaOf } from './author-schema.js';
import type { Form } from './engine/form.js';
import { isObject } from './is-object.js';

const forms = new WeakMap<ZodType, Form>();

/**
 * The form of an author's own schema, made when it is first asked for. It holds what a form can say; the rest the schema
 * itself enforces on the answer.
 *
 * @throws TypeError for a schema that is no flat object
 */
export function formOf(schema: ZodType): Form {
  const form = forms.get(schema) ?? describedForm(schema);
  forms.set(schema, form);
  return form;
}

type Described = Readonly<Record<string, unknown>>;

function describedForm(schema: ZodType): Form {
  const {
    type,
    properties = {},
    required,
  } = jsonSchemaOf(schema) as Described & { properties?: Record<string, Described> };
  if (type !== 'object') throw new TypeError(`A form asks for a flat object, and this schema is one of type ${type}.`);
  const fields = Object.entries(properties).map(([name, field]) => {
    const asked = fieldOf(field);
    if (asked) return [name, asked] as const;
    const found = field.type === undefined ? 'no single type' : `the type ${field.type}`;
    throw new TypeError(
      `A form asks for strings, numbers, booleans and choices of strings, and '${name}' of this schema has ${found}.`,
    );
  });
  return { type, properties: Object.fromEntries(fields), ...(required !== undefined && { required }) } as Form;
}

const words = ['type', 'title', 'description', 'default'];
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: [...words, 'minLength', 'maxLength', 'format', 'enum', 'oneOf'],
  number: [...words, 'minimum', 'maximum'],
  integer: [...words, 'minimum', 'maximum'],
  boolean: words,
  array: [...words, 'minItems', 'maxItems', 'items'],
};
const formats = ['email', 'uri', 'date', 'date-time'];

/**
 * The field for a value, without the keywords that fields do not have.
 *
 * @see MCP 2026-07-28, schema: PrimitiveSchemaDefinition
 */
function fieldOf(described: Described): Described | undefined {
  const { type, format, const: only, items } = described;
  const known = typeof type === 'string' ? keywords[type] : undefined;
  if (!known || (type === 'array' && !isChoice(items))) return undefined;
  const { minimum, maximum } = inclusive(described);
  const said = { ...described, minimum, maximum, ...(typeof only === 'string' && { enum: [only] }) };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) =>
        value !== undefined && known.includes(key) && (key !== 'format' || formats.includes(format as string)),
    ),
  );
}

const isChoice = (items: unknown) => isObject(items) && ('enum' in items || 'anyOf' in items);

/** Bounds as a field has them: inclusive, so wider by a hair; none where they only say what a double can hold. */
function inclusive({ type, ...bounds }: Described) {
  const step = type === 'integer' ? 1 : 0;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = bounds as Readonly<
    Record<string, number | undefined>
  >;
  const low = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + step,
  );
  const high = Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : exclusiveMaximum - step,
  );
  return {
    minimum: low <= Number.MIN_SAFE_INTEGER ? undefined : low,
    maximum: high >= Number.MAX_SAFE_INTEGER ? undefined : high,
  };
}
