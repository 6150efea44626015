/** A task as stores keep it: what they must know to find and to guard it, and everything else as one text. */
export interface StoredTask {
  readonly id: string;
  /** 1 when it is made, and one more with every change. */
  readonly version: number;
  /** Whether there is work to do on it. */
  readonly isRunnable: boolean;
  /** From when on it may be deleted, in milliseconds since the epoch; `null` for never. */
  readonly expires: number | null;
  /** How often workers have claimed it since one of them last let go of it. */
  readonly claims: number;
  /** JSON. */
  readonly document: string;
}

/**
 * Where tasks are between requests, and whose they are at the moment.
 *
 * A claim is a lease, and no lock is ever held over an author's code: a worker that stops renewing loses the task to
 * another, and what it still writes is refused because the version has moved on.
 */
export interface TaskStore {
  /**
   * Keeps a new task. When this resolves, the task is as durable as the store makes it.
   *
   * @returns false when there is one with this id, which stays as it is
   */
  create(task: StoredTask): Promise<boolean>;

  get(id: string): Promise<StoredTask | undefined>;

  /**
   * Replaces a task if its version is still `task.version`; its version is then one higher.
   *
   * @param hold for how many milliseconds it stays with the worker that writes it. Default: it is let go, and `claims`
   *   starts from 0 again
   */
  compareAndSet(task: StoredTask, hold?: number): Promise<boolean>;

  /**
   * Leases the runnable task that has waited longest and that nobody holds: of any number of callers, one gets it.
   * Its version and its `claims` are then one higher.
   *
   * @param hold for how many milliseconds
   * @param id this task or none
   */
  claim(hold: number, id?: string): Promise<StoredTask | undefined>;

  /** Deletes some of the tasks that have expired. @returns how many */
  collect(): Promise<number>;
}
