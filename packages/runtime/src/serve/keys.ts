import type { Capabilities } from '../capabilities.js';
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
 * @throws Error in production without what instances must share: keys, a guard where a tool runs once, and a store of tasks
 */
export function withSharedKeys<Options extends FlowOptions & { readonly singleInstance?: boolean }>(
  options: Options,
  { tools = [] }: Capabilities,
): Options {
  const found = withKeys(options);
  if (options.singleInstance || environment().NODE_ENV !== 'production') return found;
  if (!found.keys && !found.codec) {
    throw new Error(
      'This server would seal requestState with a key of this process alone: no other instance, and no restart of this one, ' +
        'could go on with its flows. Set MRTR_STATE_KEYS (make a key with "npx mrtr keygen"), or singleInstance: true.',
    );
  }
  const single = tools.find(({ once }) => once);
  if (single && !options.onceGuard) {
    throw new Error(
      `The tool ${single.name} runs at most once in a flow, but this server remembers that in this process alone. Give it an ` +
        'onceGuard that all instances share (e.g. redisGuard of @mrtr/runtime/once/redis), or singleInstance: true.',
    );
  }
  const background = tools.find(({ task }) => task);
  if (background && options.tasks && !options.tasks.isShared) {
    throw new Error(
      `The tool ${background.name} works as a task, but this server keeps tasks in this process alone. Give tasks() a store ` +
        'that all instances share (e.g. postgresStore of @mrtr/tasks/postgres), or serve with singleInstance: true.',
    );
  }
  return found;
}

/** Not every platform has `process`. */
const environment = (): Partial<Record<string, string>> => globalThis.process?.env ?? {};
