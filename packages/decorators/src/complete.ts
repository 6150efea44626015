import type { Earlier } from './options.js';
import { parameterDecorator } from './record.js';

/**
 * The parameter is an ordinary argument of a prompt, or a variable of a resource's URI, for whose values the client
 * offers what `suggest` returns. Any other value is an argument too.
 *
 * @param suggest called with what has been typed so far, and with the arguments that the client says are settled, by
 *   name; what it returns beyond a hundred values is not sent
 */
export const Complete = <E = Earlier>(
  suggest: (value: string, settled: Partial<E>) => readonly string[] | Promise<readonly string[]>,
): ParameterDecorator => parameterDecorator('Complete', [suggest]);
