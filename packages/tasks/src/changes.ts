/** Tells those who watch a task in this process that it has changed. Other processes see it when they next look. */
export class Changes {
  readonly #watchers = new Map<string, Set<() => void>>();

  of(id: string): void {
    for (const watcher of this.#watchers.get(id) ?? []) watcher();
  }

  /** @returns what ends it */
  watch(ids: readonly string[], watcher: () => void): () => void {
    for (const id of ids) {
      const watchers = this.#watchers.get(id) ?? new Set();
      this.#watchers.set(id, watchers.add(watcher));
    }
    return () => {
      for (const id of ids) {
        const watchers = this.#watchers.get(id);
        watchers?.delete(watcher);
        if (watchers?.size === 0) this.#watchers.delete(id);
      }
    };
  }
}
