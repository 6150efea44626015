import type { ZodType } from 'zod';

/** A schema that is built when it is first needed, so that a server with many tools starts as fast as one with few. */
export function schema<S extends ZodType>(build: () => S): () => S {
  let built: S | undefined;
  return () => {
    built ??= build();
    return built;
  };
}
