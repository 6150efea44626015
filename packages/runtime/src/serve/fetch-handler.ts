import { createMcpHandler, isLegacyRequest, type McpHandlerRequestOptions } from '@modelcontextprotocol/server';
import type { Capabilities } from '../capabilities.js';
import { safely, withThrown } from '../events.js';
import { withSharedKeys } from './keys.js';
import type { ServerOptions } from './options.js';
import { withMismatchStatus } from './parameter-headers.js';
import { type ServerFactory, serverFactory } from './server.js';
import { Sessions } from './sessions.js';

export interface FetchHandlerOptions extends ServerOptions {
  /**
   * What a client of 2025-11-25 gets. `stateless` (the default): each request by itself, so that it can be asked
   * nothing. `sessions`: sessions in this process, in which questions are pushed to it. `reject`: an error.
   */
  readonly legacy?: 'stateless' | 'sessions' | 'reject';
  /** The largest request body, in bytes. A larger one is answered 413. Default 4 MiB. */
  readonly maxRequestBodySize?: number;
  /** Says that this process is the only instance, so that a production server may do without shared keys. Default false. */
  readonly singleInstance?: boolean;
}

/** A web-standard handler: what Workers, Deno, Bun and Hono take. */
export interface FetchHandler {
  fetch(request: Request, options?: McpHandlerRequestOptions): Promise<Response>;
  /**
   * Lets what is being answered be answered, and then ends what has no end of its own: subscriptions and sessions.
   *
   * @param timeout how long answers may still take, in milliseconds. Default 10 000
   */
  close(timeout?: number): Promise<void>;
}

/**
 * Serves generated capabilities to whoever sends web-standard requests.
 *
 * Keys come from the options or from `MRTR_STATE_KEYS`. Put a check of the `Host` and `Origin` headers in front of it;
 * `serveHttp` has one.
 *
 * @throws Error in production without keys, where a second instance could not open the states of the first
 */
export function fetchHandler(capabilities: Capabilities, options: FetchHandlerOptions): FetchHandler {
  return fetchHandlerOf(serverFactory(capabilities, withSharedKeys(options, capabilities)), options);
}

/** The same, of servers that are made elsewhere. */
export function fetchHandlerOf(factory: ServerFactory, options: FetchHandlerOptions): FetchHandler {
  const { legacy = 'stateless', maxRequestBodySize } = options;
  const onEvent = safely(options.onEvent);
  const handler = createMcpHandler(factory, {
    bus: factory.bus,
    legacy: legacy === 'sessions' ? 'reject' : legacy,
    ...(maxRequestBodySize !== undefined && { maxRequestBodySize }),
    onerror: (error) => onEvent(withThrown({ type: 'connectionFailed' }, error)),
  });
  const sessions = legacy === 'sessions' ? new Sessions(factory) : undefined;
  const open = new Set<Promise<Response>>();
  const modern: FetchHandler['fetch'] = async (request, options) =>
    withMismatchStatus(request, await handler.fetch(request, options));
  const withTasks = factory.tasks?.listening(modern) ?? modern;
  const answer: FetchHandler['fetch'] = async (request, options) =>
    sessions && (await isLegacyRequest(request, options?.parsedBody))
      ? sessions.handle(request, options)
      : withTasks(request, options);
  return {
    async fetch(request, options) {
      const answering = answer(request, options);
      open.add(answering);
      try {
        return await answering;
      } finally {
        open.delete(answering);
      }
    },
    async close(timeout = 10_000) {
      await settled(open, timeout);
      await Promise.all([handler.close(), sessions?.close()]);
    },
  };
}

/** Waits for promises to settle, those that join them too, but no longer than a time in milliseconds. */
async function settled(promises: ReadonlySet<Promise<unknown>>, timeout: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const time = new Promise<'up'>((resolve) => {
    timer = setTimeout(() => resolve('up'), timeout);
  });
  while (promises.size > 0) {
    if ((await Promise.race([Promise.allSettled(promises), time])) === 'up') break;
  }
  clearTimeout(timer);
}
