import { type FlowEvent, fetchHandler, type Tool } from '@mrtr/runtime';
import { type Tasks, type TasksOptions, tasks } from '../src/index.js';

const extension = 'io.modelcontextprotocol/tasks';

/** One form with one field, and what it asks. */
export const form = (message: string, field: string) =>
  ({
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } } },
  }) as const;

/** Who sends a request, and what the client can do. */
export interface Sender {
  /** The subject of a verified token; nobody without. */
  readonly as?: string;
  /** Default: it takes tasks, and can be asked. */
  readonly capabilities?: object;
}

/** What a server answers: as JSON-RPC has it. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a method is answered with
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One instance of a server: its own worker, and a store that others may share. */
export function instance(tools: readonly Tool[], options: TasksOptions = {}, served?: Tasks) {
  const work = served ?? tasks({ pollInterval: 0.02, ...options });
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
  let id = 0;

  const post = (
    method: string,
    params: object,
    { as, capabilities = { elicitation: {}, extensions: { [extension]: {} } } }: Sender,
  ) => {
    const { name, taskId } = params as { name?: string; taskId?: string };
    const body = {
      jsonrpc: '2.0',
      id: ++id,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    };
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...((name ?? taskId) !== undefined && { 'mcp-name': `${name ?? taskId}` }),
    };
    const authInfo =
      as === undefined ? undefined : { token: 'secret', clientId: 'test', scopes: [], extra: { sub: as } };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: JSON.stringify(body) });
    return handler.fetch(request, authInfo && { authInfo });
  };

  const send = async (method: string, params: object, sender: Sender = {}): Promise<Reply> => {
    const response = await post(method, params, sender);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('text/event-stream')
      ? text
          .split('\n')
          .findLast((line) => line.startsWith('data:'))
          ?.slice(5)
      : text;
    return { status: response.status, ...JSON.parse(json ?? '{}') };
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
