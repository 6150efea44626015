import { type ZodType, z } from 'zod';
import type { output, ZodTypeAny } from 'zod/v3';
import { zodToJsonSchema } from 'zod-to-json-schema';

export type { ZodTypeAny };

/** A schema of zod 3 as one of zod 4: the same values pass, with the same findings, and it is described the same. */
export function fromZod3<Schema extends ZodTypeAny>(schema: Schema): ZodType<output<Schema>> {
  const { $schema: _, ...described } = zodToJsonSchema(schema, {
    target: 'jsonSchema7',
    $refStrategy: 'none',
    // Here too, keys that an object does not declare are dropped and not refused.
    removeAdditionalStrategy: 'strict',
  });
  const value = schema.isOptional() ? z.unknown().optional() : z.unknown();
  return value.meta(inDraft2020(described) as Record<string, unknown>).transform((given, context): output<Schema> => {
    const result = schema.safeParse(given);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.issues.push({ code: 'custom', message, path: [...path], input: given });
    return z.NEVER;
  });
}

/** What draft 7 says otherwise than 2020-12: the places of a tuple. That more keys are welcome goes without saying. */
function inDraft2020(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inDraft2020);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties, additionalItems, items, ...rest } = schema as Record<string, unknown>;
  const places = Array.isArray(items)
    ? { prefixItems: inDraft2020(items), items: inDraft2020(additionalItems) ?? false }
    : { items: inDraft2020(items) };
  const more = additionalProperties === true ? {} : { additionalProperties: inDraft2020(additionalProperties) };
  const members = Object.entries(rest).map(([key, value]) => [key, inDraft2020(value)]);
  const all = { ...Object.fromEntries(members), ...places, ...more };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
