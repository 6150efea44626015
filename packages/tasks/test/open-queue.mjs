import { queuedStore, taskWorker } from '@mrtr/tasks/bullmq';
import { Queue } from 'bullmq';

/**
 * BullMQ before a store, as a server process opens it.
 *
 * @param {import('@mrtr/tasks').TaskStore} kept
 * @param {string} url of Redis
 */
export function openQueue(kept, url) {
  const connection = { url };
  const store = queuedStore(kept, new Queue('tasks', { connection }));
  // BullMQ misses a killed worker before the lease on its task is over: the job is there again too early.
  const options = { connection, concurrency: 20, lockDuration: 400, stalledInterval: 200 };
  return { store, start: (work) => taskWorker(work, store, 'tasks', options) };
}
