import type { Result } from '@modelcontextprotocol/server';
import type { Task } from './task.js';

/**
 * What every shape of a task has: SEP-2663, Task.
 *
 * @param pollInterval in seconds
 */
const described = (task: Task, pollInterval: number) => ({
  taskId: task.id,
  status: task.status,
  ...(task.statusMessage !== undefined && { statusMessage: task.statusMessage }),
  createdAt: new Date(task.createdAt).toISOString(),
  lastUpdatedAt: new Date(task.updatedAt).toISOString(),
  ttlMs: task.expires === null ? null : task.expires - task.createdAt,
  pollIntervalMs: Math.round(pollInterval * 1000),
});

/** What `tools/call` is answered with: SEP-2663, CreateTaskResult. */
export const handleOf = (task: Task, pollInterval: number): Result => ({
  resultType: 'task',
  ...described(task, pollInterval),
});

/** What `tasks/get` is answered with, and what `notifications/tasks` says: SEP-2663, DetailedTask. */
export function detailsOf(task: Task, pollInterval: number) {
  const { status, questions, result, error } = task;
  const requests = Object.entries(questions).map(([key, { request }]) => [key, request] as const);
  return {
    ...described(task, pollInterval),
    ...(status === 'input_required' && { inputRequests: Object.fromEntries(requests) }),
    ...(status === 'completed' && { result }),
    ...(status === 'failed' && { error }),
  };
}
