import {
  type CallToolResult,
  Client,
  type ClientCapabilities,
  type InputRequiredResult,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { FetchHandler, Tool } from '@mrtr/runtime';

/** What stands beside a request's name in a retry, as it goes over the wire. Nothing of it is checked here. */
export interface RetryFields {
  readonly inputResponses?: unknown;
  readonly requestState?: unknown;
}

/**
 * A client of one person: the SDK's own, over its HTTP transport, whose `fetch` ends in a handler of this process.
 * Rounds are not taken care of: each request and each of its answers is the test's.
 */
export class Connection {
  readonly #client: Promise<Client>;

  /**
   * @param handler what serves the next request
   * @param principal the subject of the verified token that comes with each request, or nobody
   */
  constructor(handler: () => FetchHandler, capabilities: ClientCapabilities, principal: string | undefined) {
    const auth = principal !== undefined && { authInfo: tokenOf(principal) };
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: (url, init) => handler().fetch(new Request(url, init), { ...auth }),
    });
    this.#client = connected(transport, capabilities);
  }

  /** @throws ProtocolError when the server answers with an error of the protocol */
  async callTool(
    { name, inputSchema }: Tool,
    args: unknown,
    retry: RetryFields,
  ): Promise<CallToolResult | InputRequiredResult> {
    const client = await this.#client;
    const params = { name, arguments: args as Record<string, unknown>, ...(retry as object) };
    return client.callTool(params, { allowInputRequired: true, toolDefinition: { name, inputSchema } });
  }
}

async function connected(transport: StreamableHTTPClientTransport, capabilities: ClientCapabilities): Promise<Client> {
  const client = new Client(
    { name: 'mrtr-testing', version: '0.1.0' },
    { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(transport);
  return client;
}

const tokenOf = (principal: string) => ({
  token: `token of ${principal}`,
  clientId: 'mrtr-testing',
  scopes: [],
  extra: { iss: 'https://issuer.example', sub: principal },
});
