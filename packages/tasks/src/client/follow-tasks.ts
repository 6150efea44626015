import type {
  JSONRPCMessage,
  JSONRPCRequest,
  MessageExtraInfo,
  RequestId,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server';

export interface FollowOptions {
  /** Told of each look at a task: its status and the message with it. */
  readonly onStatus?: (status: string, message: string | undefined) => void;
}

/** A call of a tool that the client waits for, and the task that it has become. */
interface Call {
  readonly request: JSONRPCRequest;
  readonly options: TransportSendOptions | undefined;
  task?: string;
  timer?: NodeJS.Timeout;
}

/** What this says of a task: as much of SEP-2663, DetailedTask, as is looked at. */
interface TaskDetails {
  readonly status: string;
  readonly statusMessage?: string;
  readonly pollIntervalMs?: number;
  readonly inputRequests?: object;
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Stands before a task's id where a client takes a task for a round: its own state comes back with the answers. */
const prefix = 'task:';

/**
 * Lets a client of the SDK call tools that answer with tasks, which it refuses by itself. A task looks to it like the
 * rounds of a call: what the task asks is a round, the retry becomes `tasks/update`, and the task's result is the
 * call's. What cancels the call cancels the task.
 *
 * The client must declare `extensions: { 'io.modelcontextprotocol/tasks': {} }`, and give a call as much time as its
 * task may take.
 *
 * @param transport of any kind
 */
export function followTasks(transport: Transport, { onStatus = () => {} }: FollowOptions = {}): Transport {
  const calls = new Map<RequestId, Call>();
  /** Requests of ours, by id, and the call that they are for. */
  const own = new Map<RequestId, RequestId>();
  let count = 0;
  let deliver: Transport['onmessage'];

  const end = (id: RequestId, response: object) => {
    clearTimeout(calls.get(id)?.timer);
    calls.delete(id);
    deliver?.({ jsonrpc: '2.0', id, ...response } as JSONRPCMessage);
  };

  /** Sends a request about the task of a call; one that cannot be sent ends it. */
  const ask = (id: RequestId, call: Call, method: string, params: object = {}) => {
    const request: JSONRPCRequest = {
      jsonrpc: '2.0',
      id: `${id}/task-${++count}`,
      method,
      params: { taskId: call.task, ...params, _meta: call.request.params?._meta },
    };
    own.set(request.id, id);
    const { headers: _headers, ...options } = call.options ?? {};
    transport.send(request, options).catch((error: Error) => {
      if (calls.has(id)) end(id, { error: { code: -32603, message: error.message } });
    });
  };

  const look = (id: RequestId, call: Call) => ask(id, call, 'tasks/get');

  /** What is known of a task now: an end, a round, or something to look at again. */
  const seen = (id: RequestId, call: Call, details: TaskDetails) => {
    const { status, statusMessage, inputRequests, result, error, pollIntervalMs = 1000 } = details;
    onStatus(status, statusMessage);
    switch (status) {
      case 'completed':
        return end(id, { result: { ...result, resultType: 'complete' } });
      case 'failed':
        return end(id, { error });
      case 'cancelled':
        return end(id, { error: { code: -32603, message: 'The task was cancelled.' } });
      case 'input_required':
        return end(id, {
          result: { resultType: 'input_required', inputRequests, requestState: `${prefix}${call.task}` },
        });
      default:
        call.timer = setTimeout(() => look(id, call), pollIntervalMs);
    }
  };

  const cancel = (id: RequestId) => {
    const call = calls.get(id);
    calls.delete(id);
    clearTimeout(call?.timer);
    if (call?.task !== undefined) ask(id, { ...call, options: undefined }, 'tasks/cancel');
    return call?.task !== undefined;
  };

  const receive = <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => {
    const { id, result, error } = message as { id?: RequestId; result?: object; error?: object };
    const isResponse = id !== undefined && (result !== undefined || error !== undefined);
    const about = isResponse ? own.get(id) : undefined;
    if (about !== undefined && id !== undefined) {
      own.delete(id);
      const call = calls.get(about);
      if (!call) return;
      if (error) return end(about, { error });
      const details = result as TaskDetails;
      return details.status === undefined ? look(about, call) : seen(about, call, details);
    }
    const call = isResponse ? calls.get(id) : undefined;
    if (call && id !== undefined) {
      const { resultType, taskId } = (result ?? {}) as { resultType?: string; taskId?: string };
      if (resultType === 'task' && taskId !== undefined) {
        call.task = taskId;
        return look(id, call);
      }
      calls.delete(id);
    }
    deliver?.(message, extra);
  };

  const send: Transport['send'] = async (message, options) => {
    const { method, id, params } = message as JSONRPCRequest;
    if (method === 'notifications/cancelled' && cancel(params?.requestId as RequestId)) return;
    if (method !== 'tools/call') return transport.send(message, options);
    const call: Call = { request: message as JSONRPCRequest, options };
    calls.set(id, call);
    options?.requestSignal?.addEventListener('abort', () => cancel(id), { once: true });
    const { requestState, inputResponses = {} } = params as { requestState?: unknown; inputResponses?: object };
    if (typeof requestState !== 'string' || !requestState.startsWith(prefix)) return transport.send(message, options);
    call.task = requestState.slice(prefix.length);
    ask(id, call, 'tasks/update', { inputResponses });
  };

  return new Proxy(transport, {
    get(target, property) {
      if (property === 'send') return send;
      if (property === 'onmessage') return deliver;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set(target, property, value) {
      if (property !== 'onmessage') return Reflect.set(target, property, value);
      deliver = value;
      target.onmessage = receive;
      return true;
    },
  });
}
