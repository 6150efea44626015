import { ProtocolError } from '@modelcontextprotocol/server';
import { isObject } from '../is-object.js';

/** `HeaderMismatch` of MCP 2026-07-28: HTTP 400. */
const HEADER_MISMATCH = -32020;

/** Requests that were refused here. */
const mismatched = new WeakSet<Request>();

/**
 * The response to a request, with the status that the protocol has for headers that mismatch. The SDK checks headers
 * itself for an `McpServer` alone, and answers whatever a handler throws with 200.
 */
export const withMismatchStatus = (request: Request, response: Response): Response =>
  mismatched.has(request) ? new Response(response.body, { status: 400, headers: response.headers }) : response;

/** An argument that a client repeats in a header, so that a proxy can route by it without reading the body. */
export interface Mirrored {
  readonly path: readonly string[];
  /** `Mcp-Param-Region`. */
  readonly header: string;
  readonly isNumeric: boolean;
}

/** The arguments that a tool's schema marks with `x-mcp-header`, at any depth of its `properties`. */
export function mirroredIn(schema: unknown, path: readonly string[] = []): Mirrored[] {
  return Object.entries(membersOf(membersOf(schema).properties)).flatMap(([name, property]) => {
    const own = [...path, name];
    const { type, 'x-mcp-header': header } = membersOf(property);
    const isNumeric = type === 'integer' || type === 'number';
    const here = typeof header === 'string' ? [{ path: own, header: `Mcp-Param-${header}`, isNumeric }] : [];
    return [...here, ...mirroredIn(property, own)];
  });
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/**
 * Holds the headers of a call against the arguments that they repeat. An argument that is absent needs no header.
 *
 * @see MCP 2026-07-28, transports, headers for parameters (SEP-2243)
 * @throws ProtocolError -32020 for a header that is missing, badly encoded, or says something else than the argument
 */
export function checkParameterHeaders(mirrored: readonly Mirrored[], args: unknown, request: Request): void {
  for (const { path, header, isNumeric } of mirrored) {
    const value = at(args, path);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const sent = request.headers.get(header);
    const decoded = sent === null ? undefined : decode(sent);
    if (decoded !== undefined && (decoded === String(value) || (isNumeric && isSameNumber(decoded, value)))) continue;
    const body =
      sent === null
        ? `${header} is missing, and the body has the argument ${path.join('.')}`
        : decoded === undefined
          ? `${header} is no valid Base64 of UTF-8`
          : `${header} and the argument ${path.join('.')} differ`;
    mismatched.add(request);
    throw new ProtocolError(HEADER_MISMATCH, `Bad Request: the request headers and body disagree: ${body}`, {
      mismatch: { header, body },
    });
  }
}

function at(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, key) => (isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined),
    root,
  );
}

/** A header holds ASCII; what is not, and what looks as if it were encoded, comes as `=?base64?…?=`. */
function decode(text: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/s.exec(text)?.[1];
  if (encoded === undefined) return text;
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isSameNumber = (text: string, value: string | number | boolean) =>
  /^-?\d+(\.\d+)?$/.test(text) && Number(text) === value;
