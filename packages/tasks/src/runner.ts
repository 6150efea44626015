import type { TaskEntries, TaskOutcome } from '@mrtr/runtime/tasks';
import { HeldTask, type Holding, TaskLost } from './held-task.js';
import { fromStored, type Task } from './task.js';

export interface RunnerOptions extends Holding {
  /** How many tasks this process works on at a time. */
  readonly concurrency: number;
  /** How often to look for work that nobody told of, in milliseconds. */
  readonly pollInterval: number;
  /** How often a task is begun that is never let go of: more often, and it is what ends its workers. */
  readonly maxClaims: number;
  readonly entries: Pick<TaskEntries, 'enter'>;
  /** Told of what went wrong outside of any task: a store that fails. */
  readonly report: (error: unknown) => void;
}

/** Works on tasks: claims what there is, enters its tool, and writes down how the entry ended. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #held = new Map<string, { readonly task: HeldTask; readonly work: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isWoken = false;
  #isClosed = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Says that there may be work. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isLooking || this.#isClosed) return;
    void this.#look();
  }

  /** Works on one task, if there is work to do on it and nobody holds it. */
  async work(id: string): Promise<void> {
    const { store, lease } = this.#options;
    const claimed = await store.claim(lease, id);
    if (claimed) await this.#begin(fromStored(claimed));
  }

  /** Stops a task here that is somebody's decision to stop. */
  stop(id: string): void {
    this.#held.get(id)?.task.abandon();
  }

  /**
   * Takes no more work, and lets go of what it has.
   *
   * @param timeout for how many milliseconds tasks may go on to an end of their own
   */
  async close(timeout: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const held = [...this.#held.values()];
    const ended = Promise.allSettled(held.map(({ work }) => work));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, timeout)))]);
    clearTimeout(timer);
    const open = [...this.#held.values()];
    await Promise.allSettled(open.map(({ task }) => task.release()));
    for (const { task } of open) task.abandon();
  }

  /** Claims tasks until there are no more, or this process has enough of them. */
  async #look(): Promise<void> {
    const { store, lease, concurrency, report } = this.#options;
    this.#isLooking = true;
    clearTimeout(this.#timer);
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        while (this.#held.size < concurrency && !this.#isClosed) {
          const claimed = await store.claim(lease);
          if (!claimed) break;
          void this.#begin(fromStored(claimed)).then(() => this.wake());
        }
      }
    } catch (error) {
      report(error);
    }
    this.#isLooking = false;
    if (this.#isClosed) return;
    // Several instances that were started together do not look together.
    const pause = this.#options.pollInterval * (0.5 + Math.random());
    this.#timer = setTimeout(() => void this.#poll(), pause).unref();
  }

  async #poll(): Promise<void> {
    const { store, report } = this.#options;
    await store.collect().catch(report);
    this.wake();
  }

  #begin(task: Task): Promise<void> {
    const held = new HeldTask(task, this.#options);
    const work = this.#enter(held)
      .catch((error) => {
        if (!(error instanceof TaskLost)) this.#options.report(error);
      })
      .finally(() => this.#held.delete(task.id));
    this.#held.set(task.id, { task: held, work });
    return work;
  }

  async #enter(held: HeldTask): Promise<void> {
    const { entries, maxClaims, now } = this.#options;
    const { task, signal } = held;
    if (task.expires !== null && task.expires <= now()) return held.abandon();
    if (task.claims > maxClaims) return held.end(givenUp(task));
    const outcome = await entries.enter(task.call, {
      responses: task.answers,
      signal,
      memos: new Map(Object.entries(task.memos)),
      keepMemo: (key, value) => held.keepMemo(key, value),
      report: (message) => held.report(message),
    });
    // Left to the lease: an instance with another version of the tools may take it.
    if (outcome.kind === 'unknownTool') return held.abandon();
    if (!signal.aborted) await held.end(outcome);
  }
}

const givenUp = ({ claims }: Task): TaskOutcome & { kind: 'failed' } => ({
  kind: 'failed',
  error: {
    code: -32603,
    message: `This task was begun ${claims - 1} times, and each time its worker ended before the task did. It is not begun again.`,
  },
});
