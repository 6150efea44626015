import { type ZodType, z } from 'zod';
import { parameterRecord } from './parameter-options.js';

/** A JSON Schema of an object. */
interface ObjectSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, object>>;
  readonly $defs?: Readonly<Record<string, object>>;
}

/**
 * A JSON Schema in which some properties are described by authors' own schemas, which only running them can tell. What
 * the JSON Schema says of such a property already (its description) stays.
 */
export function withSchemas<Schema extends ObjectSchema>(
  described: Schema,
  schemas: Readonly<Record<string, ZodType>>,
): Schema {
  // All in one, as a schema that contains itself is a definition of the whole.
  const own = jsonSchemaOf(z.object(schemas)) as ObjectSchema;
  const properties: Record<string, object> = { ...described.properties };
  for (const name of Object.keys(schemas)) properties[name] = { ...own.properties?.[name], ...properties[name] };
  return {
    ...described,
    properties,
    ...(own.$defs && { $defs: { ...described.$defs, ...own.$defs } }),
  };
}

/** What the model or a person may send: the input of the schema, in the words of JSON Schema 2020-12. */
export function jsonSchemaOf(schema: ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
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
export function parameterSchema<Schema = ZodType>(target: object, method: string, index: number): Schema {
  const [given] = parameterRecord(target, method, index).arguments;
  const { schema = given } = given as { schema?: unknown };
  return schema as Schema;
}
