import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Server } from '@modelcontextprotocol/server';

/** How often each of these was done. */
export type Counts = Readonly<Record<keyof typeof counted | 'promises', number>>;

type Owner = Record<string, (...args: never[]) => unknown>;

/** What costs something on the path of a request, where the platform or the SDK does it: the object and its member. */
const counted = {
  parsed: [JSON, 'parse'],
  printed: [JSON, 'stringify'],
  sealed: [crypto, 'createCipheriv'],
  opened: [crypto, 'createDecipheriv'],
  hashed: [crypto, 'hash'],
  connected: [Server.prototype, 'connect'],
  projected: [Server.prototype, 'projectCallToolResult'],
  aborted: [AbortController.prototype, 'abort'],
  webRequests: [globalThis, 'Request'],
  webResponses: [globalThis, 'Response'],
} as const;

/** Where work counts: in what is run here, and in all that follows from it. What else goes on in the process does not. */
export const entry = new AsyncLocalStorage<true>();

/** Counts what is done in an entry from now on, until it is asked. */
export function startCounting(): () => Counts {
  const counts: Record<string, number> = { promises: 0 };
  const undo = Object.entries(counted).map(([name, [owner, member]]) => {
    const original = (owner as unknown as Owner)[member] as Owner[string];
    counts[name] = 0;
    const counting = () => {
      if (entry.getStore()) counts[name] = (counts[name] ?? 0) + 1;
    };
    (owner as unknown as Owner)[member] = new Proxy(original, {
      apply(target, self, args) {
        counting();
        return Reflect.apply(target, self, args);
      },
      construct(target, args, newTarget) {
        counting();
        return Reflect.construct(target, args, newTarget);
      },
    });
    return () => {
      (owner as unknown as Owner)[member] = original;
    };
  });
  // Modules of the platform hand out what they had when they were loaded, until they are told.
  syncBuiltinESMExports();
  const hook = createHook({
    init(_id, type) {
      if (type === 'PROMISE' && entry.getStore()) counts.promises = (counts.promises ?? 0) + 1;
    },
  }).enable();
  return () => {
    hook.disable();
    for (const restore of undo) restore();
    syncBuiltinESMExports();
    return counts as Counts;
  };
}
