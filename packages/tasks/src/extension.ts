import { createHash } from 'node:crypto';
import {
  type FlowOptions,
  ownerOf,
  reporting,
  type ServedTasks,
  type TaskCall,
  TaskEntries,
  type TasksExtension,
  type Tool,
  taskCall,
} from '@mrtr/runtime/tasks';
import { Changes } from './changes.js';
import { listening } from './listen.js';
import { listeningOn } from './listen-transport.js';
import { TaskMethods } from './methods.js';
import { Runner } from './runner.js';
import type { TaskStore } from './store.js';
import { memoryStore } from './stores/memory.js';
import { fromStored, type Task, toStored } from './task.js';
import { handleOf } from './wire.js';

/** Times are in seconds. */
export interface TasksOptions {
  /** Default: memory, right for a single process. Several need one that they share. */
  readonly store?: TaskStore;
  /** How long a task is kept, from its beginning; `null` for ever. Default 3600. */
  readonly ttl?: number | null;
  /** How often clients are told to ask, and how often workers look for work that nobody told them of. Default 1. */
  readonly pollInterval?: number;
  /** How long after a worker's last sign of life another one takes its task over. Default 30. */
  readonly lease?: number;
  /** How many tasks this process works on at a time. 0: none, it only takes them on. Default 10. */
  readonly concurrency?: number;
  /** How often a task is begun anew whose workers end before it does. Default 5. */
  readonly maxClaims?: number;
  /** Milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
}

/** The tasks of a process, for the `tasks` option of whatever serves its tools. */
export interface Tasks extends TasksExtension {
  /**
   * Takes no more work, and lets go of what it has, so that other instances go on with it at once.
   *
   * @param timeout for how many seconds tasks may go on to an end of their own. Default 10
   */
  close(timeout?: number): Promise<void>;
  /** Works on one task, if there is work to do on it and nobody holds it: for a queue of one's own. */
  work(id: string): Promise<void>;
}

/**
 * The extension `io.modelcontextprotocol/tasks` (SEP-2663): `serveHttp(capabilities, { tasks: tasks({ store }) })`.
 *
 * @throws RangeError for times and numbers that make no sense
 */
export function tasks(options: TasksOptions = {}): Tasks {
  const { ttl = 3600, pollInterval = 1, lease = 30, concurrency = 10, maxClaims = 5, now = Date.now } = options;
  for (const [name, value, least] of [
    ['ttl', ttl ?? 1, Number.MIN_VALUE],
    ['pollInterval', pollInterval, Number.MIN_VALUE],
    ['lease', lease, Number.MIN_VALUE],
    ['concurrency', concurrency, 0],
    ['maxClaims', maxClaims, 1],
  ] as const)
    if (!Number.isFinite(value) || value < least)
      throw new RangeError(`${name}: expected a number${least === 0 ? '' : ' above 0'}, found ${value}.`);
  const store = options.store ?? memoryStore(now);
  const changes = new Changes();
  const runners: Runner[] = [];

  const serve = (tools: ReadonlyMap<string, Tool>, flows: FlowOptions): ServedTasks => {
    const runner = new Runner({
      store,
      changes,
      entries: new TaskEntries(tools, flows),
      report: reporting(flows),
      now,
      concurrency,
      maxClaims,
      lease: lease * 1000,
      pollInterval: pollInterval * 1000,
    });
    runners.push(runner);
    const methods = new TaskMethods({ store, changes, runner, flows, pollInterval, now });
    runner.wake();
    return {
      install: (server) => methods.install(server),
      async start(started, context, server) {
        const call = taskCall(started, context, server);
        const id = idOf(call);
        const owner = await ownerOf(id, context, flows);
        const begun = begin(id, call, owner, ttl, now());
        if (await store.create(toStored(begun))) {
          runner.wake();
          return handleOf(begun, pollInterval);
        }
        // The last round of the call was sent again: it is the same task.
        const known = await store.get(id);
        return handleOf(known ? fromStored(known) : begun, pollInterval);
      },
      listening: (fetch) => listening(fetch, { methods, changes, pollInterval }),
      listeningOn: (transport) => listeningOn(transport, { methods, changes, pollInterval }),
    };
  };

  return {
    isShared: options.store !== undefined,
    serve,
    async close(timeout = 10) {
      await Promise.all(runners.map((runner) => runner.close(timeout * 1000)));
    },
    async work(id) {
      for (const runner of runners) await runner.work(id);
    },
  };
}

const begin = (id: string, call: TaskCall, owner: string | undefined, ttl: number | null, now: number): Task => ({
  id,
  version: 1,
  claims: 0,
  expires: ttl === null ? null : now + Math.round(ttl * 1000),
  call,
  ...(owner !== undefined && { owner }),
  status: 'working',
  createdAt: now,
  updatedAt: now,
  questions: {},
  answers: {},
  asked: {},
  memos: {},
});

/** As unguessable as the flow's own id, of which it is a digest: a call whose last round is sent again is the same task. */
const idOf = ({ flow }: TaskCall) =>
  createHash('sha256')
    .update(`task\n${(flow as { id: string }).id}`)
    .digest('base64url');
