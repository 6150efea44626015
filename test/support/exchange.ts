import type { Capabilities, FetchHandlerOptions } from '@mrtr/runtime';
import type { Serve } from './hosts.js';
import { type Answered, answered, type RequestOptions, rawRequest } from './request.js';
import { newKeys } from './serve.js';

/** Sends one request of 2026-07-28 as a client would, or as none would. */
export type Send = (method: string, params: object, options?: RequestOptions) => Promise<Answered>;

/** Makes a server in this process, on a host, and what sends it requests. */
export const exchangeOn =
  (serve: Serve) =>
  (capabilities: Capabilities, options: Partial<FetchHandlerOptions> = {}): Send => {
    const handler = serve(capabilities, { name: 'exchange', version: '1.0.0', keys: [newKeys()], ...options });
    return async (...request) => answered(await handler.fetch(rawRequest('http://localhost/mcp', ...request)));
  };

/** The same to a server that somebody else has started. */
export const exchangeWith =
  (url: string): Send =>
  async (...request) =>
    answered(await fetch(rawRequest(url, ...request)));
