export { type Tasks, type TasksOptions, tasks } from './extension.js';
export type { StoredTask, TaskStore } from './store.js';
export { memoryStore } from './stores/memory.js';
