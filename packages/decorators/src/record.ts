import 'reflect-metadata';

/** What a decorator left behind: its name and its arguments, as the author wrote them. */
export interface DecoratorRecord {
  readonly decorator: string;
  readonly arguments: readonly unknown[];
}

/** The metadata key under which the records of a method's parameters stand: an array, by parameter index. */
export const parametersKey = 'mrtr:parameters';

/**
 * A parameter decorator that records its arguments on the method, where the generated handler reads the
 * callbacks back. On a plain function it never runs: the build step removes it.
 */
export function parameterDecorator(decorator: string, values: readonly unknown[]): ParameterDecorator {
  return (target, method, index) => {
    if (method === undefined)
      throw new TypeError(`@${decorator} stands on a parameter of a method, not of a constructor.`);
    const records: DecoratorRecord[] = Reflect.getOwnMetadata(parametersKey, target, method) ?? [];
    records[index] = { decorator, arguments: values };
    Reflect.defineMetadata(parametersKey, records, target, method);
  };
}
