import {
  type JSONRPCNotification,
  type RequestId,
  type ServerContext,
  SUBSCRIPTION_ID_META_KEY,
} from '@modelcontextprotocol/server';
import type { Changes } from './changes.js';
import type { TaskMethods } from './methods.js';

/** What is the same for all watches of a server. */
export interface SharedOptions {
  readonly methods: TaskMethods;
  readonly changes: Changes;
  /** In seconds. */
  readonly pollInterval: number;
}

export interface WatchOptions extends SharedOptions {
  /** The id of the request that the notifications belong to. */
  readonly subscription: RequestId;
  /** Whose request it is. */
  readonly context: ServerContext;
}

type Notify = (notification: JSONRPCNotification) => void;

/**
 * Watches tasks for one subscription: how they are when it begins, and every change. A change in this process is seen
 * at once, one in another when it is next looked for.
 */
export class TaskWatch {
  /** As asked for, less those that the caller has not. */
  readonly ids: readonly string[];
  readonly #open: Set<string>;
  readonly #options: WatchOptions;
  readonly #told = new Map<string, string>();
  #isLooking = false;
  #isChanged = false;
  #end = () => {};

  constructor(ids: readonly string[], options: WatchOptions) {
    this.ids = ids;
    this.#open = new Set(ids);
    this.#options = options;
  }

  start(notify: Notify): void {
    const look = () => void this.#look(notify);
    const timer = setInterval(look, this.#options.pollInterval * 1000);
    const unwatch = this.#options.changes.watch([...this.#open], look);
    this.#end = () => {
      clearInterval(timer);
      unwatch();
      this.#open.clear();
    };
    look();
  }

  stop(): void {
    this.#end();
  }

  async #look(notify: Notify): Promise<void> {
    this.#isChanged = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#isChanged) {
      this.#isChanged = false;
      // A store that fails now is looked at again.
      await Promise.all([...this.#open].map((id) => this.#lookAt(id, notify).catch(() => {})));
    }
    this.#isLooking = false;
  }

  async #lookAt(id: string, notify: Notify): Promise<void> {
    const { methods, context, subscription } = this.#options;
    const details = await methods.details(id, context);
    if (!this.#open.has(id)) return;
    if (details?.isOver ?? true) this.#open.delete(id);
    const text = JSON.stringify(details?.shown);
    if (!details || this.#told.get(id) === text) return;
    this.#told.set(id, text);
    const _meta = { [SUBSCRIPTION_ID_META_KEY]: subscription };
    notify({ jsonrpc: '2.0', method: 'notifications/tasks', params: { ...details.shown, _meta } });
  }
}
