import { type FlowEvent, fetchHandler, type Tool } from '@mrtr/runtime';
import { rawRequest } from '../../../test/support/request.js';
import { type TasksOptions, tasks } from '../src/index.js';

/** What a client declares that takes tasks, and can be asked. */
export const takesTasks = { elicitation: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** Who sends a request, and what the client can do. */
export interface Sender {
  /** The subject of a verified token; nobody without. */
  readonly as?: string;
  /** Default: it takes tasks, and can be asked. */
  readonly capabilities?: object;
  /** Cancels the request: its connection ends. */
  readonly signal?: AbortSignal;
}

/** What a server answers: as JSON-RPC has it. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a method is answered with
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One instance of a server: its own worker, and a store that others may share. */
export function instance(tools: readonly Tool[], options: TasksOptions = {}) {
  const work = tasks({ pollInterval: 0.02, ...options });
  const events: FlowEvent[] = [];
  const handler = fetchHandler(
    { tools },
    {
      name: 'scene',
      version: '1.0.0',
      keys: ['a key of this test, of thirty-two bytes'],
      tasks: work,
      onEvent: (event) => void events.push(event),
    },
  );
  const post = (method: string, params: object, { as, capabilities = takesTasks, signal }: Sender) => {
    const authInfo =
      as === undefined ? undefined : { token: 'secret', clientId: 'test', scopes: [], extra: { sub: as } };
    const request = rawRequest('http://localhost/mcp', method, params, { capabilities });
    return handler.fetch(signal ? new Request(request, { signal }) : request, authInfo && { authInfo });
  };

  const send = async (method: string, params: object, sender: Sender = {}): Promise<Reply> => {
    const response = await post(method, params, sender);
    return { status: response.status, ...((await response.json()) as object) };
  };

  return {
    events,
    tasks: work,
    post,
    send,
    call: (name: string, args: object = {}, sender: Sender = {}, retry: object = {}) =>
      send('tools/call', { name, arguments: args, ...retry }, sender),
    get: (taskId: string, sender: Sender = {}) => send('tasks/get', { taskId }, sender),
    update: (taskId: string, inputResponses: object, sender: Sender = {}) =>
      send('tasks/update', { taskId, inputResponses }, sender),
    cancel: (taskId: string, sender: Sender = {}) => send('tasks/cancel', { taskId }, sender),
    close: async () => {
      await handler.close();
      await work.close(0);
    },
  };
}

export type Instance = ReturnType<typeof instance>;

/** Polls a task until it is in one of these states. */
export async function until(server: Instance, taskId: string, ...statuses: string[]) {
  for (;;) {
    const { result, error } = await server.get(taskId);
    if (error) throw new Error(`${error.code}: ${error.message}`);
    if (statuses.includes(result.status)) return result;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Something to wait for, and what ends the wait. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
