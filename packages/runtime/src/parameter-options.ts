/** What `@mrtr/decorators` records on a method: by parameter index, the decorator's arguments. */
interface ParameterRecord {
  readonly decorator: string;
  readonly arguments: readonly unknown[];
}

/** The metadata key that `@mrtr/decorators` writes. */
const parametersKey = 'mrtr:parameters';

/** `reflect-metadata` puts this on the global `Reflect`; the authored class, which imports the decorators, loads it. */
type ReflectWithMetadata = typeof Reflect & {
  getOwnMetadata?(
    key: string,
    target: object,
    method: string | symbol,
  ): readonly (ParameterRecord | undefined)[] | undefined;
};

/**
 * The options of a decorated parameter of a class method, as the author wrote them: the callbacks are the author's own.
 *
 * @param target the class for a static method, its prototype for an instance method
 * @param index the parameter's position
 * @throws Error when the class was not compiled with its decorators (`experimentalDecorators`)
 */
export function parameterOptions<Options>(target: object, method: string, index: number): Options {
  const record = (Reflect as ReflectWithMetadata).getOwnMetadata?.(parametersKey, target, method)?.[index];
  if (!record) {
    throw new Error(
      `Parameter ${index + 1} of ${method}() has no decorator at run time. ` +
        `Compile the class with "experimentalDecorators": true, and run "mrtr build" after you change its signature.`,
    );
  }
  const [options] = record.arguments;
  return (
    typeof options === 'function' || typeof options === 'string'
      ? { message: options, prompt: options }
      : (options ?? {})
  ) as Options;
}
