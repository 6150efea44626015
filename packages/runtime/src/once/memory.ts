import type { OnceGuard } from './guard.js';

/** For one process. What it remembers is gone with the process. */
export function memoryGuard(now: () => number = Date.now): OnceGuard {
  const flows = new Map<string, { readonly until: number; result?: string }>();
  return {
    claim(id, seconds) {
      // Claims of one server are remembered equally long, so the oldest are the first to go.
      for (const [old, { until }] of flows) {
        if (until > now()) break;
        flows.delete(old);
      }
      const known = flows.get(id);
      if (known && known.until > now()) return known.result === undefined ? 'running' : { result: known.result };
      flows.set(id, { until: now() + seconds * 1000 });
      return 'won';
    },
    record(id, result) {
      const known = flows.get(id);
      if (known) known.result = result;
    },
  };
}
