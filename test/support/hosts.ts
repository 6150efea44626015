import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthInfo } from '@modelcontextprotocol/server';
import { type FetchHandler, fetchHandler } from '@mrtr/runtime';
import { type NodeHandler, nodeHandler } from '@mrtr/runtime/node';
import { type DriveOptions, drive } from '@mrtr/testing';

export type Serve = typeof fetchHandler;

/** Carries what an authorization middleware would leave on a request. */
const authHeader = 'x-test-auth';

/** Handlers by the path at which the one server of this process answers for them. */
const handlers = new Map<string, NodeHandler>();
let listening: Promise<Server> | undefined;

/** A handler of Node, behind a real server and its sockets. */
export function behindServer(handler: NodeHandler): FetchHandler {
  const path = `/${handlers.size}`;
  handlers.set(path, handler);
  return {
    async fetch({ method, headers, body, signal }, { authInfo } = {}) {
      listening ??= listen();
      const { port } = (await listening).address() as AddressInfo;
      const sent = new Headers(headers);
      if (authInfo) sent.set(authHeader, JSON.stringify(authInfo));
      return fetch(`http://127.0.0.1:${port}${path}`, {
        ...{ method, headers: sent, signal },
        ...(body && { body: await new Response(body).text() }),
      });
    },
    close: () => handler.close(0),
  };
}

/** One server for all: it does not keep the process from ending. */
function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    const auth = request.headers[authHeader];
    if (auth) Object.assign(request, { auth: JSON.parse(auth as string) as AuthInfo });
    void handlers.get(request.url ?? '')?.handle(request, response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.unref())));
}

/** Both hosts, for `describe.each`: what clients see of questions and answers must be the same on either. */
export const hosts: readonly [name: string, serve: Serve][] = [
  ['portable', fetchHandler],
  ['node', (capabilities, options) => behindServer(nodeHandler(capabilities, options))],
];

/** `drive`, on a host. */
export const drivenOn = (serve: Serve) =>
  ((target: never, options: DriveOptions = {}) => drive(target, { serve, ...options })) as typeof drive;
