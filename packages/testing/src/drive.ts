import type {
  CallToolResult,
  ClientCapabilities,
  GetPromptResult,
  InputRequiredResult,
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
import { Clock } from './clock.js';
import { Connection } from './connection.js';
import { replyTo } from './reply.js';
import type { Send, Sent } from './request.js';
import { type Script, ScriptReader } from './script.js';
import { Step } from './step.js';
import { alone, type Target, type TargetResult } from './target.js';

/** Options of the server that is driven (its clock is the driver's), and of the client. */
export interface DriveOptions extends Omit<Partial<FetchHandlerOptions>, 'now' | 'legacy'> {
  /** What the client declares that it can do. Default: everything. */
  readonly client?: ClientCapabilities;
  /** Default: one that stands still until it is moved. */
  readonly clock?: Clock;
  /** What serves the requests. Default: `fetchHandler` of `@mrtr/runtime`. */
  readonly serve?: typeof fetchHandler;
}

/** A client that can be asked everything. */
const everything: ClientCapabilities = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: {},
};

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
export class Driver<R extends TargetResult = TargetResult> {
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
    this.#serve = serve;
    this.clock = clock;
    this.#capabilities = client;
    this.#options = {
      name: 'driven',
      version: '1.0.0',
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

  /**
   * A whole call: asks, is answered from the script, and so on until it asks no more.
   *
   * @param args arguments; for a resource, the variables of its template
   * @returns the last step: a result, or an error of the protocol
   * @throws Error when it asks what the script has no answer to
   */
  async call(args: object = {}, script: Script = {}, { as }: { readonly as?: string } = {}): Promise<Step<R>> {
    const answers = new ScriptReader(script);
    let step = await this.open(args, as === undefined ? {} : { as });
    while (step.isAsking) step = await step.answer(answers.answersTo(step.asked));
    return step;
  }

  /** The first entry of a call alone; its step goes on with `answer()`. A test may send it whatever a client could. */
  open(args: object = {}, sent: Partial<Omit<Sent, 'arguments'>> = {}): Promise<Step<R>> {
    return Step.open(this.#send, { ...sent, arguments: args });
  }

  readonly #send: Send<R> = ({ as, arguments: args, inputResponses, requestState }) => {
    const retry = {
      ...(inputResponses !== undefined && { inputResponses }),
      ...(requestState !== undefined && { requestState }),
    };
    return replyTo(this.#connection(as).send(this.#target, args, retry) as Promise<R | InputRequiredResult>);
  };

  #connection(principal: string | undefined): Connection {
    const known = this.#connections.get(principal);
    if (known) return known;
    const opened = new Connection(() => this.#handler, this.#capabilities, principal);
    this.#connections.set(principal, opened);
    return opened;
  }
}
