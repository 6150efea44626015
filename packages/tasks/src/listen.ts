import type { ServerContext } from '@modelcontextprotocol/server';
import type { TaskFetch } from '@mrtr/runtime/tasks';
import type { SharedOptions, TaskWatch } from './task-watch.js';
import { isWatchRequest, refusalOf, type WatchRequest, watchFor } from './watch-request.js';

/**
 * Adds `notifications/tasks` to `subscriptions/listen`: the SDK knows no `taskIds`, drops them, and ends a stream for
 * which nothing else is asked.
 *
 * So a stream is opened with one kind of notification more than was asked, and what comes of that is taken out again:
 * checking the request, keeping the stream alive and ending it stay the SDK's.
 */
export function listening(fetch: TaskFetch, watchOptions: SharedOptions): TaskFetch {
  return async (request, options) => {
    const message = await watchRequest(request, options?.parsedBody);
    if (!message) return fetch(request, options);
    const { taskIds: _taskIds, ...others } = message.params.notifications;
    const opened = { ...message, params: { ...message.params, notifications: { ...others, toolsListChanged: true } } };
    const response = await fetch(again(request, opened), { ...options, parsedBody: opened });
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const refusal = refusalOf(message);
    if (refusal) {
      await response.body.cancel();
      return Response.json(refusal, { status: 400 });
    }
    const context = { mcpReq: {}, http: { req: request, authInfo: options?.authInfo } } as unknown as ServerContext;
    const watch = await watchFor(message, context, watchOptions);
    const wantsTools = others.toolsListChanged === true;
    return new Response(merged(response.body, wantsTools, watch), response);
  };
}

/** A request for a stream with tasks on it; undefined for any other. */
async function watchRequest(request: Request, parsed: unknown): Promise<WatchRequest | undefined> {
  if (request.method !== 'POST' || request.headers.get('mcp-method') !== 'subscriptions/listen') return undefined;
  const body: unknown =
    parsed ??
    (await request
      .clone()
      .json()
      .catch(() => undefined));
  return isWatchRequest(body) ? body : undefined;
}

const again = ({ url, method, headers, signal }: Request, body: unknown) =>
  new Request(url, { method, headers, signal, body: JSON.stringify(body) });

/** The stream as the client asked for it: what it did not ask for is taken out, and its tasks come in between. */
function merged(body: ReadableStream<Uint8Array>, wantsTools: boolean, watch: TaskWatch): ReadableStream<Uint8Array> {
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
        const passed = frames
          .map((frame) => asAsked(frame, wantsTools, watch.ids))
          .filter((frame) => frame !== undefined);
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
