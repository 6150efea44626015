import { type Capabilities, type FetchHandlerOptions, fetchHandler } from '@mrtr/runtime';
import { newKeys } from './serve.js';

/** What came back for one request. */
export interface Exchanged {
  readonly status: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

type Send = (method: string, params: object, headers?: Readonly<Record<string, string>>) => Promise<Exchanged>;

/** A server in this process, and what sends it single 2026-07-28 requests as no client of an SDK would. */
export function exchange(capabilities: Capabilities, options: Partial<FetchHandlerOptions> = {}): Send {
  const handler = fetchHandler(capabilities, { name: 'exchange', version: '1.0.0', keys: [newKeys()], ...options });
  return async (method, params, headers = {}) => {
    const { name, uri } = params as { name?: string; uri?: string };
    const response = await handler.fetch(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': method,
          ...((name ?? uri) !== undefined && { 'mcp-name': name ?? uri ?? '' }),
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } }),
      }),
    );
    return { status: response.status, ...((await response.json()) as Omit<Exchanged, 'status'>) };
  };
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'exchange', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: {}, sampling: {}, roots: {} },
};
