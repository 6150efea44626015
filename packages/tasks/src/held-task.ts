import type { Json, TaskOutcome } from '@mrtr/runtime/tasks';
import type { Changes } from './changes.js';
import type { TaskStore } from './store.js';
import { asking, type Task, toStored } from './task.js';

/** What is thrown where a task is no longer this worker's. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost';
  override readonly message = 'This task is cancelled, its time is over, or another worker has taken it over.';
}

export interface Holding {
  readonly store: TaskStore;
  readonly changes: Changes;
  /** How long it is held without a sign of life, in milliseconds. */
  readonly lease: number;
  readonly now: () => number;
}

/**
 * A task that this worker has claimed. Everything that is written to it goes through here, one after another and each
 * against the version of the one before; the first that is refused ends it, whoever the task now belongs to.
 */
export class HeldTask {
  readonly #holding: Holding;
  readonly #lost = new AbortController();
  #task: Task;
  #writes: Promise<void> = Promise.resolve();
  readonly #heart: NodeJS.Timeout;

  constructor(task: Task, holding: Holding) {
    this.#task = task;
    this.#holding = holding;
    this.#heart = setInterval(() => void this.#beat(), holding.lease / 3).unref();
  }

  get task(): Task {
    return this.#task;
  }

  /** Aborted when the task is not this worker's any more. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** @throws TaskLost */
  report(statusMessage: string): Promise<void> {
    return this.#write((task) => ({ ...task, statusMessage, updatedAt: this.#holding.now() }), true);
  }

  /** @throws TaskLost */
  keepMemo(key: string, value: Json): Promise<void> {
    return this.#write((task) => ({ ...task, memos: { ...task.memos, [key]: value } }), true);
  }

  /** Ends this entry, and lets go of the task. @throws TaskLost */
  async end(outcome: Exclude<TaskOutcome, { kind: 'unknownTool' }>): Promise<void> {
    clearInterval(this.#heart);
    await this.#write((task) => ({ ...after(task, outcome), updatedAt: this.#holding.now() }), false);
  }

  /** Lets go of the task as it is, so that another worker need not wait for the lease to run out. @throws TaskLost */
  async release(): Promise<void> {
    clearInterval(this.#heart);
    await this.#write((task) => task, false);
  }

  /** Gives the task up without a word: its lease runs out. */
  abandon(): void {
    clearInterval(this.#heart);
    this.#lost.abort(new TaskLost());
  }

  async #beat(): Promise<void> {
    const { expires } = this.#task;
    if (expires !== null && expires <= this.#holding.now()) return this.abandon();
    await this.#write((task) => task, true).catch(() => {});
  }

  #write(change: (task: Task) => Task, isHeld: boolean): Promise<void> {
    const written = this.#writes.then(async () => {
      if (this.signal.aborted) throw new TaskLost();
      const { store, changes, lease } = this.#holding;
      const task = change(this.#task);
      const isOurs = await store.compareAndSet(toStored(task), isHeld ? lease : undefined).catch((error) => {
        this.abandon();
        throw error;
      });
      if (!isOurs) {
        this.abandon();
        throw new TaskLost();
      }
      this.#task = { ...task, version: task.version + 1 };
      changes.of(task.id);
    });
    this.#writes = written.catch(() => {});
    return written;
  }
}

function after(task: Task, outcome: Exclude<TaskOutcome, { kind: 'unknownTool' }>): Task {
  switch (outcome.kind) {
    case 'inputRequired':
      return asking(task, outcome.inputRequests, outcome.flow);
    case 'completed':
      return { ...task, status: 'completed', result: outcome.result };
    case 'failed':
      return { ...task, status: 'failed', error: outcome.error };
  }
}
