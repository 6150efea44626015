import type {
  CallToolResult,
  ClientCapabilities,
  GetPromptResult,
  ReadResourceResult,
} from '@modelcontextprotocol/client';
import {
  type FetchHandler,
  type FetchHandlerOptions,
  type FlowEvent,
  fetchHandler,
  type Prompt,
  type Resource,
  type Tool,
} from '@mrtr/runtime';
import { tasks } from '@mrtr/tasks';
import { Calls } from './calls.js';
import { Clock } from './clock.js';
import { Connection, everything } from './connection.js';
import { alone, isTool, nameOf, type Target, type TargetResult } from './target.js';

/** Options of the server that is driven (its clock is the driver's), and of the client. */
export interface DriveOptions extends Omit<Partial<FetchHandlerOptions>, 'now' | 'legacy'> {
  /** What the client declares that it can do. Default: everything. */
  readonly client?: ClientCapabilities;
  /** Default: one that stands still until it is moved. */
  readonly clock?: Clock;
  /** What serves the requests. Default: `fetchHandler` of `@mrtr/runtime`. */
  readonly serve?: typeof fetchHandler;
}

/**
 * Drives a generated tool, prompt or resource as a client does, over the wire of 2026-07-28: the real runtime behind the SDK's server, the
 * SDK's client in front of it, no mock and no network.
 *
 * ```ts
 * const step = await drive(orderBookTool).call({ title: 'Emma' }, { backorder: accept({ confirm: true }) });
 * expect(step.text).toBe('Backordered Emma.');
 * ```
 */
export function drive(tool: Tool, options?: DriveOptions): Driver<CallToolResult>;
export function drive(resource: Resource, options?: DriveOptions): Driver<ReadResourceResult>;
export function drive(prompt: Prompt, options?: DriveOptions): Driver<GetPromptResult>;
export function drive(target: Target, options: DriveOptions = {}): Driver {
  return new Driver(target, options);
}

/** @typeParam R how its calls end */
export class Driver<R extends TargetResult = TargetResult> extends Calls<R> {
  readonly clock: Clock;
  /** What the server's `onEvent` was told, in order. */
  readonly events: FlowEvent[] = [];
  readonly #options: FetchHandlerOptions;
  readonly #serve: typeof fetchHandler;
  readonly #capabilities: ClientCapabilities;
  readonly #connections = new Map<string | undefined, Connection>();
  #target: Target;
  #handler: FetchHandler;

  constructor(
    target: Target,
    { client = everything, clock = new Clock(), serve = fetchHandler, ...options }: DriveOptions,
  ) {
    super((sent) => this.#connection(sent.as).send(nameOf(this.#target), sent));
    this.#serve = serve;
    this.clock = clock;
    this.#capabilities = client;
    this.#options = {
      name: 'driven',
      version: '1.0.0',
      ...(isTool(target) && target.task && { tasks: tasks({ pollInterval: 0.01, now: clock.now }) }),
      ...(options.codec ? {} : { keys: [crypto.randomUUID() + crypto.randomUUID()] }),
      ...options,
      now: clock.now,
      onEvent: (event) => {
        this.events.push(event);
        options.onEvent?.(event);
      },
    };
    this.#target = target;
    this.#handler = serve(alone(target), this.#options);
  }

  /** Puts another version in place of the one so far, on the same server with the same keys. */
  deploy(target: Target): void {
    this.#target = target;
    this.#handler = this.#serve(alone(target), this.#options);
  }

  #connection(principal: string | undefined): Connection {
    const known = this.#connections.get(principal);
    if (known) return known;
    const auth = principal !== undefined && { authInfo: tokenOf(principal) };
    const opened = new Connection(new URL('http://localhost/mcp'), this.#capabilities, {
      fetch: (url, init) => this.#handler.fetch(new Request(url, init), { ...auth }),
    });
    this.#connections.set(principal, opened);
    return opened;
  }
}

const tokenOf = (principal: string) => ({
  token: `token of ${principal}`,
  clientId: 'mrtr-testing',
  scopes: [],
  extra: { iss: 'https://issuer.example', sub: principal },
});
