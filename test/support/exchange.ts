import { type Capabilities, type FetchHandlerOptions, fetchHandler } from '@mrtr/runtime';
import { type Answered, answered, type RequestOptions, rawRequest } from './request.js';
import { newKeys } from './serve.js';

/** Sends one request of 2026-07-28 as a client would, or as none would. */
export type Send = (method: string, params: object, options?: RequestOptions) => Promise<Answered>;

/** A server in this process, and what sends it requests. */
export function exchange(capabilities: Capabilities, options: Partial<FetchHandlerOptions> = {}): Send {
  const handler = fetchHandler(capabilities, { name: 'exchange', version: '1.0.0', keys: [newKeys()], ...options });
  return async (...request) => answered(await handler.fetch(rawRequest('http://localhost/mcp', ...request)));
}

/** The same to a server that somebody else has started. */
export const exchangeWith =
  (url: string): Send =>
  async (...request) =>
    answered(await fetch(rawRequest(url, ...request)));
