import type { ZodType } from 'zod';

/** Values as the schema gives them, or what is wrong with them in one line: names and rules, never a value. */
export type Parsed = { readonly values: unknown } | { readonly issues: string };

/** @param schema absent for a capability that takes no arguments: whatever comes is ignored */
export function parse(schema: (() => ZodType) | undefined, values: object): Parsed {
  if (!schema) return { values: {} };
  // Without a prototype: an argument that is called `constructor` and is not there must not be found on it.
  const parsed = schema().safeParse(Object.assign(Object.create(null), values));
  if (parsed.success) return { values: parsed.data };
  const issues = parsed.error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  );
  return { issues: issues.join('; ') };
}
