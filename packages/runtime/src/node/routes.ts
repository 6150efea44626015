import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  classifyInboundRequest,
  type InboundModernRoute,
  isJsonContentType,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';

const revision = '2026-07-28';

/** What is served directly, with the member of `params` that the `Mcp-Name` header repeats, where there is one. */
const directMethods: ReadonlyMap<string, 'name' | 'uri' | undefined> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tools/list', undefined],
  ['prompts/list', undefined],
  ['resources/list', undefined],
  ['resources/templates/list', undefined],
  ['completion/complete', undefined],
  ['server/discover', undefined],
]);

/** A request of 2026-07-28 with its route. */
export type Route = InboundModernRoute & { readonly message: JSONRPCRequest };

/** How many envelopes are remembered, and how long one may be, in characters. */
const mostEnvelopes = 200;
const longestEnvelope = 2000;

/** Looks at nothing but the headers: what is wrong with them is the fallback's to say. */
export function mayBeDirect({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    headers['mcp-protocol-version'] === revision &&
    directMethods.has(headers['mcp-method'] as string) &&
    isJsonContentType(headers['content-type'])
  );
}

/**
 * Finds the routes of requests with nothing wrong about them.
 *
 * The SDK decides. But a client sends the same envelope (`_meta`) with each of its requests, and of all that the SDK
 * looks at here, nothing else is open in a request of the usual form: so its answer for that envelope is remembered.
 */
export class Routes {
  readonly #taken = new Set<string>();

  /** @param headers of a request that {@link mayBeDirect} */
  find(headers: IncomingHttpHeaders, body: unknown): Route | undefined {
    const { 'mcp-method': method, 'mcp-name': name } = headers as Record<string, string>;
    const usual = isUsual(body, method) ? body : undefined;
    const envelope = usual && JSON.stringify(usual.params?._meta);
    const isKnown = envelope !== undefined && this.#taken.has(envelope);
    const route = usual && isKnown ? modern(usual) : classified(method, name, body);
    if (!route || !namesAgree(route.message, name)) return undefined;
    if (envelope !== undefined && envelope.length <= longestEnvelope && this.#taken.size < mostEnvelopes)
      this.#taken.add(envelope);
    return route;
  }
}

/** What the SDK makes of a request; undefined for what it serves otherwise or refuses. */
function classified(method: string | undefined, name: string | undefined, body: unknown): Route | undefined {
  const route = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: revision,
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
    body,
  });
  return route.kind === 'modern' && route.messageKind === 'request' ? (route as Route) : undefined;
}

/** A route as the SDK gives it for a request that it takes. */
const modern = (message: JSONRPCRequest): Route => ({
  kind: 'modern',
  messageKind: 'request',
  message,
  classification: { era: 'modern', revision },
});

/** Whether the body has the members of a request and no others, and is one of the method that the header names. */
function isUsual(body: unknown, method: string | undefined): body is JSONRPCRequest {
  if (typeof body !== 'object' || body === null) return false;
  const request = body as Partial<Record<keyof JSONRPCRequest, unknown>>;
  return (
    request.jsonrpc === '2.0' &&
    (typeof request.id === 'string' || Number.isSafeInteger(request.id)) &&
    method !== undefined &&
    request.method === method &&
    typeof request.params === 'object' &&
    Object.keys(body).length === 4
  );
}

/** Whether the `Mcp-Name` header says what the body says, letter for letter. Any other spelling is for the fallback. */
function namesAgree({ method, params }: JSONRPCRequest, header: string | undefined): boolean {
  const member = directMethods.get(method);
  return member === undefined || (header !== undefined && header === params?.[member] && !header.startsWith('=?'));
}
