import { CLIENT_CAPABILITIES_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import { type TaskFetch, tasksExtension, tasksRequired } from '@mrtr/runtime/tasks';
import type { Changes } from './changes.js';
import type { TaskMethods } from './methods.js';
import { TaskWatch } from './task-watch.js';

/** How many tasks one stream may watch. The acknowledgement says which they are. */
const maxWatched = 100;

export interface ListenOptions {
  readonly methods: TaskMethods;
  readonly changes: Changes;
  /** In seconds. */
  readonly pollInterval: number;
}

interface ListenRequest {
  readonly id: string | number;
  readonly params: {
    readonly notifications: Readonly<Record<string, unknown>>;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

/**
 * Adds `notifications/tasks` to `subscriptions/listen`: the SDK knows no `taskIds`, drops them, and ends a stream for
 * which nothing else is asked.
 *
 * So a stream is opened with one kind of notification more than was asked, and what comes of that is taken out again:
 * checking the request, keeping the stream alive and ending it stay the SDK's.
 */
export function listening(fetch: TaskFetch, { methods, changes, pollInterval }: ListenOptions): TaskFetch {
  return async (request, options) => {
    const message = await listenRequest(request, options?.parsedBody);
    if (!message) return fetch(request, options);
    const { taskIds, ...others } = message.params.notifications;
    const opened = { ...message, params: { ...message.params, notifications: { ...others, toolsListChanged: true } } };
    const response = await fetch(again(request, opened), { ...options, parsedBody: opened });
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const declared = message.params._meta?.[CLIENT_CAPABILITIES_META_KEY] as { extensions?: object } | undefined;
    if (!Object.hasOwn(declared?.extensions ?? {}, tasksExtension)) {
      await response.body.cancel();
      const { code, message: text, data } = tasksRequired();
      return Response.json({ jsonrpc: '2.0', id: message.id, error: { code, message: text, data } }, { status: 400 });
    }
    const context = { mcpReq: {}, http: { req: request, authInfo: options?.authInfo } } as unknown as ServerContext;
    const wanted = [...new Set(taskIds as readonly unknown[])]
      .filter((id) => typeof id === 'string')
      .slice(0, maxWatched);
    const found = await Promise.all(wanted.map((id) => methods.find(id, context).catch(() => undefined)));
    const ids = wanted.filter((_, index) => found[index]);
    const watch = new TaskWatch(ids, { subscription: message.id, methods, changes, context, pollInterval });
    const wantsTools = others.toolsListChanged === true;
    return new Response(merged(response.body, wantsTools, ids, watch), response);
  };
}

/** A request for a stream with tasks on it; undefined for any other. */
async function listenRequest(request: Request, parsed: unknown): Promise<ListenRequest | undefined> {
  if (request.method !== 'POST' || request.headers.get('mcp-method') !== 'subscriptions/listen') return undefined;
  const body: unknown =
    parsed ??
    (await request
      .clone()
      .json()
      .catch(() => undefined));
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { notifications?: { taskIds?: unknown } } };
  if (method !== 'subscriptions/listen' || !Array.isArray(params?.notifications?.taskIds)) return undefined;
  return body as ListenRequest;
}

const again = ({ url, method, headers, signal }: Request, body: unknown) =>
  new Request(url, { method, headers, signal, body: JSON.stringify(body) });

/** The stream as the client asked for it: what it did not ask for is taken out, and its tasks come in between. */
function merged(
  body: ReadableStream<Uint8Array>,
  wantsTools: boolean,
  ids: readonly string[],
  watch: TaskWatch,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value = '' } = await reader.read();
        if (done) {
          watch.stop();
          return controller.close();
        }
        const frames = (rest + value).split('\n\n');
        rest = frames.pop() ?? '';
        const passed = frames.map((frame) => asAsked(frame, wantsTools, ids)).filter((frame) => frame !== undefined);
        for (const frame of passed) controller.enqueue(encoder.encode(`${frame.text}\n\n`));
        if (passed.some(({ isAcknowledgement }) => isAcknowledgement))
          watch.start((notification) => {
            controller.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(notification)}\n\n`));
          });
        if (passed.length > 0) return;
      }
    },
    async cancel() {
      watch.stop();
      await reader.cancel();
    },
  });
}

function asAsked(text: string, wantsTools: boolean, ids: readonly string[]) {
  const data = text.split('\n').find((line) => line.startsWith('data:'));
  if (!data) return { text, isAcknowledgement: false };
  const message = JSON.parse(data.slice('data:'.length));
  if (message.method === 'notifications/tools/list_changed' && !wantsTools) return undefined;
  if (message.method !== 'notifications/subscriptions/acknowledged') return { text, isAcknowledgement: false };
  const { toolsListChanged, ...honoured } = message.params.notifications;
  message.params.notifications = { ...honoured, ...(wantsTools && { toolsListChanged }), taskIds: ids };
  return { text: `event: message\ndata: ${JSON.stringify(message)}`, isAcknowledgement: true };
}
