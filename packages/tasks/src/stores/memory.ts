import type { StoredTask, TaskStore } from '../store.js';

/** A task, and until when somebody holds it. */
interface Entry {
  readonly task: StoredTask;
  readonly heldUntil: number;
}

/**
 * For one process: its tasks end with it.
 *
 * @param now milliseconds since the epoch
 */
export function memoryStore(now: () => number = Date.now): TaskStore {
  /** In the order in which they were last let go of or claimed. */
  const entries = new Map<string, Entry>();
  const put = (task: StoredTask, heldUntil: number) => {
    entries.delete(task.id);
    entries.set(task.id, { task, heldUntil });
  };
  return {
    async create(task) {
      if (entries.has(task.id)) return false;
      put(task, 0);
      return true;
    },
    async get(id) {
      return entries.get(id)?.task;
    },
    async compareAndSet(task, hold) {
      if (entries.get(task.id)?.task.version !== task.version) return false;
      const claims = hold === undefined ? 0 : task.claims;
      put({ ...task, version: task.version + 1, claims }, hold === undefined ? 0 : now() + hold);
      return true;
    },
    async claim(hold, id) {
      for (const { task, heldUntil } of entries.values()) {
        if (!task.isRunnable || heldUntil > now() || (id !== undefined && task.id !== id)) continue;
        const claimed = { ...task, version: task.version + 1, claims: task.claims + 1 };
        put(claimed, now() + hold);
        return claimed;
      }
      return undefined;
    },
    async collect() {
      const expired = [...entries.values()].filter(({ task }) => task.expires !== null && task.expires <= now());
      for (const { task } of expired) entries.delete(task.id);
      return expired.length;
    },
  };
}
