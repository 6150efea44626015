import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Implementation,
  type LoggingLevel,
  type Server,
  type ServerContext,
  type ServerEventBus,
} from '@modelcontextprotocol/server';
import type { ToolClient, ToolContext } from '@mrtr/decorators';
import type { FoundByHand } from '../engine/by-hand.js';
import { announce, type ChangingList, changeOf } from './list-changes.js';
import { Memos } from './memos.js';

/** What an author's `@Context()` parameter sees of a request: nothing with which it could call the client back. */
export class RequestContext implements ToolContext {
  readonly #context: ServerContext;
  readonly #server: Server;
  readonly #bus: ServerEventBus | undefined;
  readonly #flow: string;
  #memos: Memos | undefined;
  readonly inputResponses: FoundByHand['inputResponses'];
  readonly state: unknown;

  /**
   * @param flow the flow's id
   * @param bus where changes are published; without one, the client of this connection alone is told of them
   * @param byHand what a function finds that asks by itself
   */
  constructor(
    context: ServerContext,
    server: Server,
    flow: string,
    bus: ServerEventBus | undefined,
    byHand?: FoundByHand,
  ) {
    this.#context = context;
    this.#server = server;
    this.#bus = bus;
    this.#flow = flow;
    this.inputResponses = byHand?.inputResponses;
    this.state = byHand?.state;
  }

  get signal() {
    return this.#context.mcpReq.signal;
  }

  get auth() {
    return this.#context.http?.authInfo;
  }

  get headers() {
    return this.#context.http?.req?.headers ?? new Headers();
  }

  /** From the request's own envelope, or from `initialize` on a 2025-era connection. */
  get client(): ToolClient {
    // The SDK's type for the envelope leaves its keys out.
    const envelope = this.#context.mcpReq.envelope as Record<string, unknown> | undefined;
    const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? this.#server.getClientCapabilities() ?? {};
    const info = envelope?.[CLIENT_INFO_META_KEY] ?? this.#server.getClientVersion();
    return clientOf(info as Implementation | undefined, declared as ClientCapabilities);
  }

  async progress(progress: number, total?: number, message?: string) {
    const progressToken = this.#context.mcpReq._meta?.progressToken;
    if (progressToken === undefined) return;
    await this.#context.mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress, total, message },
    });
  }

  memo<T>(key: string, run: (token: string) => T | Promise<T>): Promise<T> {
    this.#memos ??= new Memos(this.#flow);
    return this.#memos.run(key, run);
  }

  listChanged(list: ChangingList) {
    if (this.#bus) this.#bus.publish(changeOf(list));
    else void announce(this.#server, changeOf(list)).catch((error) => this.#server.onerror?.(error));
  }

  log(level: LoggingLevel, data: unknown, logger?: string) {
    return this.#context.mcpReq.log(level, data, logger);
  }
}

/** What a client is, as an author's code sees it. */
export const clientOf = (info: Implementation | undefined, capabilities: ClientCapabilities): ToolClient => ({
  info,
  capabilities,
  can(capability) {
    const { elicitation, sampling, roots } = capabilities;
    switch (capability) {
      case 'elicitation':
        return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
      case 'elicitation.url':
        return elicitation?.url !== undefined;
      case 'sampling':
        return sampling !== undefined;
      case 'sampling.tools':
        return sampling?.tools !== undefined;
      case 'roots':
        return roots !== undefined;
    }
  },
});
