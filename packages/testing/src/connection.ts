import {
  Client,
  type ClientCapabilities,
  type InputRequiredResult,
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
  type Transport,
  UriTemplate,
} from '@modelcontextprotocol/client';
import { followTasks } from '@mrtr/tasks/client';
import { type Reply, replyTo } from './reply.js';
import type { Sent } from './request.js';
import type { TargetName, TargetResult } from './target.js';

/** A client that can be asked everything. */
export const everything: ClientCapabilities = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: {},
  extensions: { 'io.modelcontextprotocol/tasks': {} },
};

/**
 * A client of one person: the SDK's own, over its HTTP transport. Rounds are not taken care of: each request and each
 * of its answers is the test's.
 */
export class Connection {
  readonly #client: Promise<Client>;

  constructor(url: URL, capabilities: ClientCapabilities, options: StreamableHTTPClientTransportOptions) {
    this.#client = connected(followTasks(new StreamableHTTPClientTransport(url, options)), capabilities);
  }

  /** Sends one request. Nothing of its retry fields is checked here. */
  send<R extends TargetResult>(
    target: TargetName,
    { arguments: args, inputResponses, requestState }: Sent,
  ): Promise<Reply<R>> {
    const retry = {
      ...(inputResponses !== undefined && { inputResponses }),
      ...(requestState !== undefined && { requestState }),
    };
    return replyTo(this.#request(target, args, retry) as Promise<R | InputRequiredResult>);
  }

  async close(): Promise<void> {
    await (await this.#client).close();
  }

  async #request(target: TargetName, args: object, retry: object): Promise<TargetResult | InputRequiredResult> {
    const client = await this.#client;
    switch (target.kind) {
      case 'tool': {
        const { name, inputSchema } = target;
        const definition = inputSchema && { toolDefinition: { name, inputSchema } };
        const params = { name, arguments: args as Record<string, unknown>, ...retry };
        return client.callTool(params, { allowInputRequired: true, ...definition });
      }
      case 'prompt': {
        const params = { name: target.name, arguments: args as Record<string, string>, ...retry };
        return client.request({ method: 'prompts/get', params }, { allowInputRequired: true });
      }
      case 'resource': {
        const uri = new UriTemplate(target.uri).expand(args as Record<string, string | string[]>);
        return client.request({ method: 'resources/read', params: { uri, ...retry } }, { allowInputRequired: true });
      }
    }
  }
}

async function connected(transport: Transport, capabilities: ClientCapabilities): Promise<Client> {
  const client = new Client(
    { name: 'mrtr-testing', version: '0.1.0' },
    { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(transport);
  return client;
}
