import type { Completion } from './completion.js';

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
  const [options] = parameterRecord(target, method, index).arguments;
  // A decorator with a single plain argument means its text: the message of @Elicit, the prompt of @Sample.
  const isText = typeof options === 'function' || typeof options === 'string';
  return (isText ? { message: options, prompt: options } : (options ?? {})) as Options;
}

/** What may come out of a resolver whose type the generated module does not know. */
// biome-ignore lint/suspicious/noExplicitAny: the author's method that receives the value has its type
type Resolved = any;

/** The function that `@Resolve` names on a parameter of a class method. */
export function parameterResolver(target: object, method: string, index: number): (...earlier: unknown[]) => Resolved {
  return parameterRecord(target, method, index).arguments[0] as (...earlier: unknown[]) => Resolved;
}

/** The function that `@Complete` names on a parameter of a class method. */
export function parameterCompletion(target: object, method: string, index: number): Completion {
  return parameterRecord(target, method, index).arguments[0] as Completion;
}

/** What a decorator recorded on a parameter of a class method. */
export function parameterRecord(target: object, method: string, index: number): ParameterRecord {
  const record = (Reflect as ReflectWithMetadata).getOwnMetadata?.(parametersKey, target, method)?.[index];
  if (record) return record;
  throw new Error(
    `Parameter ${index + 1} of ${method}() has no decorator at run time. ` +
      `Compile the class with "experimentalDecorators": true, and run "mrtr build" after you change its signature.`,
  );
}
