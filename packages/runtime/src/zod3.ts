import { type ZodType, z } from 'zod';
import type { output, ZodTypeAny } from 'zod/v3';
import { zodToJsonSchema } from 'zod-to-json-schema';

/** A schema of zod 3 as one of zod 4: the same values pass, with the same findings, and it is described the same. */
export function fromZod3<Schema extends ZodTypeAny>(schema: Schema): ZodType<output<Schema>> {
  const { $schema: _, ...described } = zodToJsonSchema(schema, { target: 'jsonSchema2019-09', $refStrategy: 'none' });
  const value = schema.isOptional() ? z.unknown().optional() : z.unknown();
  return value.meta(described).transform((given, context): output<Schema> => {
    const result = schema.safeParse(given);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.issues.push({ code: 'custom', message, path: [...path], input: given });
    return z.NEVER;
  });
}
