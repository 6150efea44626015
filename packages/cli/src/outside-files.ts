import { once } from 'node:events';
import { isAbsolute, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/**
 * What a project's authored files import from outside of its folder, such as other packages of a workspace: single files,
 * which are watched once a build has read them.
 */
export class OutsideFiles {
  readonly #root: string;
  readonly #onEvent: (event: string, path: string) => void;
  readonly #known = new Set<string>();
  readonly #watchers: FSWatcher[] = [];

  constructor(root: string, onEvent: (event: string, path: string) => void) {
    this.#root = root;
    this.#onEvent = onEvent;
  }

  /** Watches those that are new among the files that a build has read: absolute paths. */
  async add(files: readonly string[]): Promise<void> {
    const unknown = files.filter((file) => !this.#known.has(file));
    for (const file of unknown) this.#known.add(file);
    const added = unknown.filter((file) => this.#isOutside(file));
    if (added.length === 0) return;
    const watcher = watch(added, { ignoreInitial: true }).on('all', this.#onEvent);
    this.#watchers.push(watcher);
    await once(watcher, 'ready');
  }

  close(): void {
    for (const watcher of this.#watchers) void watcher.close();
  }

  #isOutside(file: string): boolean {
    const path = relative(this.#root, file);
    return (path.startsWith('..') || isAbsolute(path)) && !/[\\/]node_modules[\\/]/.test(file);
  }
}
