export { type FollowOptions, followTasks } from './client/follow-tasks.js';
