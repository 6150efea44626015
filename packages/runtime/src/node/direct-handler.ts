import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { NodeIncomingMessageLike, NodeMcpRequestHandler } from '@modelcontextprotocol/node';
import { type RequestId, SdkError, SdkErrorCode } from '@modelcontextprotocol/server';
import { withMismatchStatus } from '../serve/parameter-headers.js';
import type { ServerFactory } from '../serve/server.js';
import { ConstantResults } from './constant-results.js';
import { lazyRequest } from './lazy-request.js';
import { readBody, textOf, unread } from './request-body.js';
import { mayBeDirect, type Route, Routes } from './routes.js';
import { TextTransport } from './text-transport.js';
import { writeResponse } from './write-response.js';

export interface DirectHandlerOptions {
  /** Makes the server of one request. */
  readonly factory: ServerFactory;
  /** Answers whatever is not served directly. */
  readonly fallback: NodeMcpRequestHandler;
  /** In bytes. */
  readonly maxRequestBodySize: number;
  readonly onError: (error: Error) => void;
}

/**
 * Serves the common requests of 2026-07-28 without a web-standard `Request` and `Response`: the body is parsed once,
 * and a result is written as the text that it is.
 *
 * Nothing is decided here that the SDK decides: it classifies the request, checks it, and runs the exchange, each on
 * a server of its own. Whatever has anything unusual about it, an error in its headers included, goes to the
 * fallback as if nobody had read it.
 */
export class DirectHandler {
  readonly #options: DirectHandlerOptions;
  readonly #routes = new Routes();
  readonly #constants = new ConstantResults();
  readonly #open = new Map<TextTransport, Promise<void>>();

  constructor(options: DirectHandlerOptions) {
    this.#options = options;
  }

  /** @param parsedBody where a framework has read the body; a function (Express's `next`) is none */
  readonly handle = async (request: IncomingMessage, response: ServerResponse, parsedBody?: unknown): Promise<void> => {
    const { fallback, maxRequestBodySize: limit } = this.#options;
    if (parsedBody !== undefined && typeof parsedBody !== 'function') {
      const route = mayBeDirect(request) ? this.#routes.find(request.headers, parsedBody) : undefined;
      return route ? this.#answer(route, request, response) : fallback(request, response, parsedBody);
    }
    if (!mayBeDirect(request) || Number(request.headers['content-length']) > limit) return fallback(request, response);
    const body = await readBody(request, limit);
    if (!body) return;
    const route = body.isComplete ? this.#routes.find(request.headers, jsonOf(textOf(body))) : undefined;
    return route ? this.#answer(route, request, response) : fallback(unread(request, body), response);
  };

  /**
   * Waits for the open requests to end.
   *
   * @param timeout after how many milliseconds those that are still open are ended
   */
  async close(timeout: number): Promise<void> {
    const waited = new AbortController();
    const timer = setTimeout(timeout, undefined, { ref: false, signal: waited.signal }).then(
      () => Promise.all([...this.#open.keys()].map((transport) => transport.close())),
      () => undefined,
    );
    while (this.#open.size > 0) await Promise.all(this.#open.values());
    waited.abort();
    await timer;
  }

  #answer(route: Route, request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const constant = this.#constants.find(route.message);
    if (constant) return writeConstant(response, constant, route.message.id);
    if (response.destroyed) return;
    const transport = new TextTransport(route.classification, (message) => {
      const constant = this.#constants.keep(route.message, message);
      if (constant) writeConstant(response, constant, route.message.id);
      else writeText(response, JSON.stringify(message));
    });
    response.once('close', () => {
      if (!transport.hasResult) void transport.close();
    });
    const served = this.#serve(route, transport, request, response);
    this.#open.set(transport, served);
    return served;
  }

  async #serve(
    { message }: Route,
    transport: TextTransport,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { auth: authInfo } = request as NodeIncomingMessageLike;
    const requestInfo = lazyRequest(request, response);
    try {
      const server = this.#options.factory({ era: 'modern', ...(authInfo && { authInfo }), requestInfo });
      await server.connect(transport);
      const served = await transport.serve(message, requestInfo, authInfo);
      if (served) await writeResponse(response, withMismatchStatus(requestInfo, served));
    } catch (error) {
      if (!response.destroyed) await this.#fail(error, message.id, transport, response);
    } finally {
      this.#open.delete(transport);
    }
  }

  async #fail(error: unknown, id: RequestId, transport: TextTransport, response: ServerResponse): Promise<void> {
    await transport.close();
    if (response.headersSent) response.destroy();
    else if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed) response.writeHead(499).end();
    else {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)));
      const body = { jsonrpc: '2.0', error: { code: -32603, message: 'Internal server error' }, id };
      await writeResponse(response, Response.json(body, { status: 500 }));
    }
  }
}

/** The value of a body; undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeConstant(response: ServerResponse, text: Buffer, id: RequestId): void {
  const rest = `${JSON.stringify(id)}}`;
  const length = text.length + Buffer.byteLength(rest);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).write(text);
  response.end(rest);
}

function writeText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}
