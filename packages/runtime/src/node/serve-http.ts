import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Capabilities } from '../capabilities.js';
import type { FetchHandlerOptions } from '../serve/fetch-handler.js';
import { hostGuard } from './host-guard.js';
import { type NodeHandler, nodeHandler } from './node-handler.js';
import { ResourceServer, type ResourceServerOptions } from './resource-server.js';
import { writeResponse } from './write-response.js';

// Not imported: for a module that imports it, Node fetches all that `node:http` exports, and one of them is WebSocket,
// for which Node 22 and 24 load their web-standard half.
const { createServer } = process.getBuiltinModule('node:http');

export interface HttpOptions extends FetchHandlerOptions {
  /** 0 picks a free one. Default 3000. */
  readonly port?: number;
  /** The address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Default `/mcp`. */
  readonly path?: string;
  /** Host names (without ports) that requests may name. Default: those of this machine alone. */
  readonly allowedHosts?: readonly string[];
  /** Host names of the web pages that may send requests. Default: those of this machine alone. */
  readonly allowedOrigins?: readonly string[];
  /** Where a GET is answered 200 while the server serves, and 503 once it closes. Whoever asks, from wherever. Default `/health`. */
  readonly healthPath?: string;
  /** Lets nobody in without an access token that is valid for this server. Default: everybody may call. */
  readonly auth?: ResourceServerOptions;
  /** How long `close()` lets open requests run, in milliseconds. Default 10 000. */
  readonly closeTimeout?: number;
}

export interface HttpServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000/mcp`. */
  readonly url: string;
  /** Takes no new connection, lets open requests end, and resolves when all have or their time is up. */
  close(): Promise<void>;
}

/**
 * Serves generated capabilities over HTTP on Node.
 *
 * Keys come from the options or from `MRTR_STATE_KEYS`.
 *
 * @throws Error in production without keys, where a second instance could not open the states of the first
 */
export async function serveHttp(capabilities: Capabilities, options: HttpOptions): Promise<HttpServer> {
  const { port = 3000, host = '127.0.0.1', path = '/mcp', healthPath = '/health', closeTimeout = 10_000 } = options;
  const handler = nodeHandler(capabilities, options);
  const isAllowed = hostGuard(options.allowedHosts, options.allowedOrigins);
  const resourceServer = options.auth && new ResourceServer(options.auth);
  let isClosing = false;

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const target = request.url?.split('?', 1)[0];
    if (target === healthPath) return answerHealth(response, isClosing);
    const document = target === path ? undefined : resourceServer?.document(request);
    if (document) return void writeResponse(response, document);
    if (!isAllowed(request, response)) return;
    if (target !== path) {
      response.writeHead(404).end();
      return;
    }
    if (resourceServer) void serveAdmitted(resourceServer, handler, request, response);
    else void handler.handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}${path}`,
    async close() {
      isClosing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await handler.close(closeTimeout);
      server.closeIdleConnections();
      await closed;
    },
  };
}

function answerHealth(response: ServerResponse, isClosing: boolean): void {
  const status = isClosing ? 'closing' : 'serving';
  response
    .writeHead(isClosing ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ status }));
}

async function serveAdmitted(
  resourceServer: ResourceServer,
  handler: NodeHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (await resourceServer.admit(request, response)) await handler.handle(request, response);
}
