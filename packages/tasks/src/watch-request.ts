import {
  CLIENT_CAPABILITIES_META_KEY,
  type JSONRPCErrorResponse,
  type RequestId,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { tasksExtension, tasksRequired } from '@mrtr/runtime/tasks';
import { type SharedOptions, TaskWatch } from './task-watch.js';

/** How many tasks one subscription may watch. The acknowledgement says which they are. */
const maxWatched = 100;

/** A `subscriptions/listen` with tasks in it. */
export interface WatchRequest {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: 'subscriptions/listen';
  readonly params: {
    readonly notifications: { readonly taskIds: readonly unknown[]; readonly [kind: string]: unknown };
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

export function isWatchRequest(message: unknown): message is WatchRequest {
  const { method, params, id } = (message ?? {}) as Partial<WatchRequest>;
  return method === 'subscriptions/listen' && id !== undefined && Array.isArray(params?.notifications?.taskIds);
}

/** Watches those of the tasks asked for that are the caller's. */
export async function watchFor(
  { id: subscription, params }: WatchRequest,
  context: ServerContext,
  options: SharedOptions,
): Promise<TaskWatch> {
  const wanted = [...new Set(params.notifications.taskIds)].filter((id) => typeof id === 'string').slice(0, maxWatched);
  const found = await Promise.all(wanted.map((id) => options.methods.find(id, context).catch(() => undefined)));
  const ids = wanted.filter((_, index) => found[index]);
  return new TaskWatch(ids, { ...options, subscription, context });
}

/** What a client is answered that does not declare the extension; undefined for one that does. */
export function refusalOf({ id, params }: WatchRequest): JSONRPCErrorResponse | undefined {
  const declared = params._meta?.[CLIENT_CAPABILITIES_META_KEY] as { extensions?: object } | undefined;
  if (Object.hasOwn(declared?.extensions ?? {}, tasksExtension)) return undefined;
  const { code, message, data } = tasksRequired();
  return { jsonrpc: '2.0', id, error: { code, message, data } };
}
