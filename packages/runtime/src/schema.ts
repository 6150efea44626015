import type { ZodType } from 'zod';

/** A schema that is built when it is first needed, so that a server with many tools starts as fast as one with few. */
export function schema<S extends ZodType>(build: () => S): () => S {
  let built: S | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/**
 * The same, for a type that TypeScript does not infer from a schema though its values are the same: an enum, a brand.
 *
 * @typeParam T what the schema is asserted to give
 */
export const schemaOf = <T>(build: () => ZodType): (() => ZodType<T>) => schema(build as () => ZodType<T>);
