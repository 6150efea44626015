import type { Server, ServerContext } from '@modelcontextprotocol/server';

/** A request handler, as a server keeps it. */
export type RawHandler = (request: never, context: ServerContext) => unknown;

/** Makes the handler that stands in front of a server's own. */
export type Around = (own: RawHandler) => RawHandler;

/** Answers the requests that are ours, and leaves all others to the server. */
export const answering =
  <Request>(
    isOurs: (request: Request) => boolean,
    answer: (request: Request, context: ServerContext) => unknown,
  ): Around =>
  (own) =>
  (request: Request, context) =>
    isOurs(request) ? answer(request, context) : own(request as never, context);

/**
 * Puts handlers in front of those that a server installs later: each is wrapped in the moment in which it is installed.
 *
 * @param methods what to put in front, by method
 */
export function putInFront(server: Server, methods: ReadonlyMap<string, Around>): void {
  const install = server.setRequestHandler;
  const waiting = new Map(methods);
  const replacement = (method: string, ...rest: unknown[]) => {
    const around = waiting.get(method);
    if (!around) return Reflect.apply(install, server, [method, ...rest]);
    waiting.delete(method);
    if (waiting.size === 0) server.setRequestHandler = install;
    return Reflect.apply(install, server, [method, around(rest[0] as RawHandler)]);
  };
  server.setRequestHandler = replacement as typeof install;
}
