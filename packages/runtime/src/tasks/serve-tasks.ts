import type { FlowOptions } from '../serve/options.js';
import type { Tool } from '../tool.js';
import type { ServedTasks } from './port.js';

/**
 * The tasks of a server, if any of its tools may become one and the options say what serves them.
 *
 * @throws Error when a tool cannot do without
 */
export function serveTasks(tools: ReadonlyMap<string, Tool>, options: FlowOptions): ServedTasks | undefined {
  const background = [...tools.values()].filter(({ task }) => task !== undefined);
  const once = background.find((tool) => tool.once);
  if (once) {
    throw new TypeError(
      `The tool ${once.name} is both @once and a task. A task goes on after a crash: leave @once out, and put what must ` +
        "happen once into context.memo('key', …).",
    );
  }
  const required = background.find(({ task }) => task === 'required');
  if (required && !options.tasks) {
    throw new Error(
      `The tool ${required.name} works as a task, and this server serves none. Give it tasks, e.g. ` +
        'serveHttp(capabilities, { tasks: tasks() }) with tasks of @mrtr/tasks, or make the task optional.',
    );
  }
  if (background.length === 0 || !options.tasks) return undefined;
  return options.tasks.serve(tools, options);
}
