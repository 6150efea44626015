import type {
  CallToolResult,
  ClientCapabilities,
  GetPromptResult,
  ReadResourceResult,
} from '@modelcontextprotocol/client';
import { Calls } from './calls.js';
import { Connection, everything } from './connection.js';
import type { TargetName, TargetResult } from './target.js';

/** Options of the client that drives a server. */
export interface DriveServerOptions {
  /** What it declares that it can do. Default: everything. */
  readonly client?: ClientCapabilities;
  /** Sent with every request, e.g. `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Drives a server that runs elsewhere, over HTTP and 2026-07-28, as `drive` does one of this process: whatever it was
 * written with.
 *
 * ```ts
 * const server = driveServer('http://127.0.0.1:3000/mcp');
 * const step = await server.tool('order_book').call({ title: 'Emma' }, { backorder: accept({ confirm: true }) });
 * ```
 */
export const driveServer = (url: string | URL, options: DriveServerOptions = {}): ServerDriver =>
  new ServerDriver(new URL(url), options);

export class ServerDriver {
  readonly #connection: Connection;

  constructor(url: URL, { client = everything, headers = {} }: DriveServerOptions) {
    this.#connection = new Connection(url, client, { requestInit: { headers } });
  }

  tool(name: string): Calls<CallToolResult> {
    return this.#calls({ kind: 'tool', name });
  }

  prompt(name: string): Calls<GetPromptResult> {
    return this.#calls({ kind: 'prompt', name });
  }

  /** @param uri a URI, or a template whose variables are the arguments of its calls */
  resource(uri: string): Calls<ReadResourceResult> {
    return this.#calls({ kind: 'resource', uri });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  #calls<R extends TargetResult>(target: TargetName): Calls<R> {
    return new Calls((sent) => this.#connection.send<R>(target, sent));
  }
}
