import { keysFromText } from '../state/keys.js';
import type { FlowOptions } from './options.js';

/** Options with the secrets of `MRTR_STATE_KEYS`, where they bring none. */
export function withKeys<Options extends FlowOptions>(options: Options): Options {
  if (options.keys || options.codec) return options;
  const keys = keysFromText(environment().MRTR_STATE_KEYS);
  return keys ? { ...options, keys } : options;
}

/**
 * The same for a server that may be one of several.
 *
 * @throws Error in production without keys, where a second instance could not open the states of the first
 */
export function withSharedKeys<Options extends FlowOptions & { readonly singleInstance?: boolean }>(
  options: Options,
): Options {
  const found = withKeys(options);
  if (!found.keys && !found.codec && !options.singleInstance && environment().NODE_ENV === 'production') {
    throw new Error(
      'This server would seal requestState with a key of this process alone: no other instance, and no restart of this one, ' +
        'could go on with its flows. Set MRTR_STATE_KEYS (make a key with "npx mrtr keygen"), or singleInstance: true.',
    );
  }
  return found;
}

/** Not every platform has `process`. */
const environment = (): Partial<Record<string, string>> => globalThis.process?.env ?? {};
