import { type ZodType, z } from 'zod';
import type { Form } from './engine/form.js';
import { parameterRecord } from './parameter-options.js';

/** A JSON Schema of an object. */
interface ObjectSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, object>>;
}

/**
 * A JSON Schema in which some properties are described by authors' own schemas, which only running them can tell. What
 * the JSON Schema says of such a property already (its description) stays.
 */
export function withSchemas<Schema extends ObjectSchema>(
  described: Schema,
  schemas: Readonly<Record<string, ZodType>>,
): Schema {
  const properties: Record<string, object> = { ...described.properties };
  for (const [name, schema] of Object.entries(schemas))
    properties[name] = { ...jsonSchemaOf(schema), ...properties[name] };
  return { ...described, properties };
}

const forms = new WeakMap<ZodType, Form>();

/**
 * The form of an author's own schema, made when it is first asked for.
 *
 * @throws TypeError for a schema that is no flat object
 */
export function formOf(schema: ZodType): Form {
  const form = forms.get(schema) ?? describedForm(schema);
  forms.set(schema, form);
  return form;
}

function describedForm(schema: ZodType): Form {
  const { type, properties = {}, required } = jsonSchemaOf(schema) as Partial<Form>;
  const deep = Object.entries(properties).find(([, field]) => (field.type as string) === 'object');
  if (type !== 'object' || deep)
    throw new TypeError(
      `A form asks for a flat object, and this schema is ${deep ? `one with an object in '${deep[0]}'` : `of type ${type}`}.`,
    );
  return { type, properties, ...(required && { required }) };
}

/** What the model or a person may send: the input of the schema, in the words of JSON Schema 2020-12. */
function jsonSchemaOf(schema: ZodType): object {
  const {
    $schema: _,
    additionalProperties: __,
    ...described
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}

/**
 * The schema that `@Arg` or `@Elicit` carries on a parameter of a class method.
 *
 * @param target the class for a static method, its prototype for an instance method
 * @param index the parameter's position
 */
export function parameterSchema(target: object, method: string, index: number): ZodType {
  const [given] = parameterRecord(target, method, index).arguments;
  const { schema = given } = given as { schema?: unknown };
  return schema as ZodType;
}
