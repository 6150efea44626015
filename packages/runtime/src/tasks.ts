/** What `@mrtr/tasks` builds on. */

export type { Json } from './json.js';
export type { FlowOptions } from './serve/options.js';
export { ownerOf, reporting } from './tasks/owner.js';
export {
  type BegunCall,
  type ServedTasks,
  type TaskCall,
  type TaskFetch,
  type TaskOutcome,
  type TaskRun,
  type TasksExtension,
  tasksExtension,
} from './tasks/port.js';
export { takesTasks, tasksRequired } from './tasks/takes-tasks.js';
export { taskCall } from './tasks/task-call.js';
export { TaskEntries } from './tasks/task-entries.js';
export type { Tool } from './tool.js';
