import { DelayedError, type Queue, Worker, type WorkerOptions } from 'bullmq';
import type { Tasks } from './extension.js';
import type { TaskStore } from './store.js';

/** What a job says: that there is work to do on a task. What the work is, and whose, the store knows. */
export interface TaskJob {
  readonly taskId: string;
}

/** How soon a job looks again at a task that another worker holds, in milliseconds. */
const pause = 1000;

/**
 * A store whose tasks are worked on by workers of BullMQ: whenever there is work to do on a task, the queue has a job.
 *
 * A write that made work, but could not say so to the queue, is rejected.
 *
 * @param queue made by you, of BullMQ 5 or 6
 */
export function queuedStore(store: TaskStore, queue: Pick<Queue, 'add'>): TaskStore {
  const add = (taskId: string, version: number) =>
    queue.add('task', { taskId } satisfies TaskJob, {
      // Twice the same job is one.
      jobId: `${taskId}-${version}`,
      // A store or a Redis that cannot be reached may be so for long.
      attempts: Number.MAX_SAFE_INTEGER,
      backoff: { type: 'fixed', delay: pause },
      removeOnComplete: true,
      removeOnFail: true,
    });
  return {
    async create(task) {
      const isNew = await store.create(task);
      // Also for a task that is there: its first job may have been lost with the process that made it.
      if (task.isRunnable) await add(task.id, task.version);
      return isNew;
    },
    get: (id) => store.get(id),
    async compareAndSet(task, hold) {
      const isWritten = await store.compareAndSet(task, hold);
      if (isWritten && task.isRunnable && hold === undefined) await add(task.id, task.version + 1);
      return isWritten;
    },
    claim: (hold, id) => store.claim(hold, id),
    collect: () => store.collect(),
  };
}

/**
 * A worker of BullMQ for the tasks of this process. Close it together with them:
 * `await Promise.all([worker.close(), work.close()])`.
 *
 * @param work made with `concurrency: 0`, and given to whatever serves the tools
 * @param store of these tasks
 * @param queue its name
 * @param options BullMQ's; `concurrency` is how many tasks this process works on at a time
 */
export function taskWorker(work: Tasks, store: TaskStore, queue: string, options: WorkerOptions): Worker<TaskJob> {
  return new Worker<TaskJob>(
    queue,
    async (job, token) => {
      const { taskId } = job.data;
      await work.work(taskId);
      const task = await store.get(taskId);
      if (!task?.isRunnable) return;
      // Another worker holds it, who may be dead, or this one has lost it: the lease tells, and the job outlives it.
      await job.moveToDelayed(Date.now() + pause, token);
      throw new DelayedError();
    },
    // How often a task is begun anew is counted by the store.
    { maxStalledCount: Number.MAX_SAFE_INTEGER, ...options },
  );
}
