import { INVALID_PARAMS, ProtocolError, type Server, type ServerContext } from '@modelcontextprotocol/server';
import { type FlowOptions, ownerOf, takesTasks, tasksExtension, tasksRequired } from '@mrtr/runtime/tasks';
import { z } from 'zod';
import type { Changes } from './changes.js';
import type { Runner } from './runner.js';
import type { TaskStore } from './store.js';
import { answered, fromStored, isOver, type Task, toStored } from './task.js';
import { detailsOf } from './wire.js';

const params = z.object({ taskId: z.string() });

export interface MethodsOptions {
  readonly store: TaskStore;
  readonly changes: Changes;
  readonly runner: Runner;
  /** Of the server that the tasks are of. */
  readonly flows: FlowOptions;
  /** In seconds. */
  readonly pollInterval: number;
  readonly now: () => number;
}

/** Answers `tasks/get`, `tasks/update` and `tasks/cancel`: SEP-2663. */
export class TaskMethods {
  readonly #options: MethodsOptions;

  constructor(options: MethodsOptions) {
    this.#options = options;
  }

  install(server: Server): void {
    server.registerCapabilities({ extensions: { [tasksExtension]: {} } });
    const answer = (method: string, handle: (id: string, context: ServerContext) => Promise<Record<string, unknown>>) =>
      server.setRequestHandler(method, { params }, async ({ taskId }, context) => {
        if (!takesTasks(context, server)) throw tasksRequired();
        return handle(taskId, context);
      });
    answer('tasks/get', (id, context) => this.#get(id, context));
    answer('tasks/update', (id, context) => this.#update(id, context));
    answer('tasks/cancel', (id, context) => this.#cancel(id, context));
  }

  /**
   * A task, for whoever made it and nobody else. Whether it never was, is over its time or is somebody else's is all
   * the same from outside.
   */
  async find(id: string, context: ServerContext): Promise<Task | undefined> {
    const { store, flows, now } = this.#options;
    const [stored, owner] = await Promise.all([store.get(id), ownerOf(id, context, flows)]);
    const task = stored && fromStored(stored);
    if (!task || (task.expires !== null && task.expires <= now()) || task.owner !== owner) return undefined;
    return task;
  }

  /** What its owner may see of a task, and whether it can still change. */
  async details(id: string, context: ServerContext) {
    const task = await this.find(id, context);
    return task && { shown: detailsOf(task, this.#options.pollInterval), isOver: isOver(task) };
  }

  async #get(id: string, context: ServerContext) {
    return detailsOf(await this.#found(id, context), this.#options.pollInterval);
  }

  async #update(id: string, context: ServerContext) {
    const { inputResponses, droppedInputResponseKeys: dropped = [] } = context.mcpReq;
    if (inputResponses === undefined) throw new ProtocolError(INVALID_PARAMS, 'inputResponses: expected an object.');
    // What the SDK does not let through came all the same: it counts as an answer that does not fit.
    const unusable = Object.fromEntries(dropped.map((key) => [key, null]));
    await this.#change(id, context, (task) => answered(task, { ...inputResponses, ...unusable }));
    this.#options.runner.wake();
    return {};
  }

  async #cancel(id: string, context: ServerContext) {
    await this.#change(id, context, (task) =>
      isOver(task) ? undefined : { ...task, status: 'cancelled', questions: {} },
    );
    this.#options.runner.stop(id);
    return {};
  }

  /** @param change what becomes of the task; undefined leaves it as it is */
  async #change(id: string, context: ServerContext, change: (task: Task) => Task | undefined): Promise<void> {
    const { store, changes, now } = this.#options;
    for (;;) {
      const changed = change(await this.#found(id, context));
      if (!changed) return;
      if (await store.compareAndSet(toStored({ ...changed, updatedAt: now() }))) return changes.of(id);
    }
  }

  async #found(id: string, context: ServerContext): Promise<Task> {
    const task = await this.find(id, context);
    if (task) return task;
    throw new ProtocolError(INVALID_PARAMS, 'Task not found');
  }
}
