import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';

/**
 * Whether a request may come in, by its `Host` and `Origin` headers; one that may not has been answered. As
 * `@modelcontextprotocol/node` does it, without the web-standard machinery that loading it brings.
 *
 * @param hosts names (without ports) that requests may have. Default: those of this machine
 * @param origins names of web pages that may send requests. Default: those of this machine
 */
export function hostGuard(
  hosts: readonly string[] = localhostAllowedHostnames(),
  origins: readonly string[] = localhostAllowedOrigins(),
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const [hostnames, originHostnames] = [[...hosts], [...origins]];
  // Most requests have the same as the one before, which need not be parsed again.
  let allowedHost: string | undefined;
  return ({ headers }, response) => {
    if (headers.host === undefined || headers.host !== allowedHost) {
      const host = validateHostHeader(headers.host, hostnames);
      if (!host.ok) return forbid(response, host.message);
      allowedHost = headers.host;
    }
    const origin = validateOriginHeader(headers.origin, originHostnames);
    return origin.ok || forbid(response, origin.message);
  };
}

function forbid(response: ServerResponse, message: string): false {
  response
    .writeHead(403, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));
  return false;
}
