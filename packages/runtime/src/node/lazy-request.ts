import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The web-standard request that a handler may look at, made when somebody first does: most never do, and making one
 * costs as much as a whole entry. Its body is already read, as it is on every other host.
 */
export function lazyRequest(request: IncomingMessage, response: ServerResponse): Request {
  let made: Request | undefined;
  return new Proxy({} as Request, {
    // Not as the target's own prototype: whoever first mentions `Request` makes Node load all that is behind it.
    getPrototypeOf: () => Request.prototype,
    get(_, property) {
      made ??= webRequest(request, response);
      const value: unknown = Reflect.get(made, property);
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
}

function webRequest({ method = 'POST', url, headers }: IncomingMessage, response: ServerResponse): Request {
  const abort = new AbortController();
  if (response.destroyed) abort.abort();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  const list = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((each): [string, string] => [name, each]),
  );
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { method, headers: list, signal: abort.signal });
}
