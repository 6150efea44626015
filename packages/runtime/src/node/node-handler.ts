import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeMcpRequestHandler } from '@modelcontextprotocol/node';
import { DEFAULT_MAX_REQUEST_BODY_SIZE } from '@modelcontextprotocol/server';
import type { Capabilities } from '../capabilities.js';
import { safely, withThrown } from '../events.js';
import { type FetchHandlerOptions, fetchHandlerOf } from '../serve/fetch-handler.js';
import { withSharedKeys } from '../serve/keys.js';
import { type ServerFactory, serverFactory } from '../serve/server.js';
import { DirectHandler } from './direct-handler.js';

/** A request listener for `node:http` and for what is built on it. */
export interface NodeHandler {
  /** @param parsedBody the body's value, where a framework (Express, Fastify) has read it */
  handle(request: IncomingMessage, response: ServerResponse, parsedBody?: unknown): Promise<void>;
  /**
   * Lets open requests end, and then ends what has no end of its own: subscriptions and sessions.
   *
   * @param timeout how long requests may still run, in milliseconds
   */
  close(timeout: number): Promise<void>;
}

/**
 * Serves generated capabilities in an HTTP server that somebody already has.
 *
 * Put a check of the `Host` and `Origin` headers in front of it; `serveHttp` has one.
 */
export function nodeHandler(capabilities: Capabilities, options: FetchHandlerOptions): NodeHandler {
  return nodeHandlerOf(serverFactory(capabilities, withSharedKeys(options, capabilities)), options);
}

/** The same, of servers that are made elsewhere. */
export function nodeHandlerOf(factory: ServerFactory, options: FetchHandlerOptions): NodeHandler {
  const onEvent = safely(options.onEvent);
  const onError = (error: Error) => onEvent(withThrown({ type: 'connectionFailed' }, error));
  const { maxRequestBodySize = DEFAULT_MAX_REQUEST_BODY_SIZE } = options;
  const portable = fetchHandlerOf(factory, options);
  let stock: Promise<NodeMcpRequestHandler> | undefined;
  // Loaded when it is first needed: many servers never do, and it is a tenth of their start.
  const fallback: NodeMcpRequestHandler = async (request, response, parsedBody) => {
    stock ??= import('@modelcontextprotocol/node').then(({ toNodeHandler }) =>
      toNodeHandler(portable, { maxRequestBodySize, onerror: onError }),
    );
    return (await stock)(request, response, parsedBody);
  };
  const direct = new DirectHandler({ factory, fallback, maxRequestBodySize, onError });
  return {
    handle: direct.handle,
    async close(timeout) {
      await Promise.all([direct.close(timeout), portable.close(timeout)]);
    },
  };
}
