import {
  Client,
  type ClientCapabilities,
  type InputRequiredResult,
  StreamableHTTPClientTransport,
  UriTemplate,
} from '@modelcontextprotocol/client';
import type { FetchHandler, Resource } from '@mrtr/runtime';
import { isResource, isTool, type Target, type TargetResult } from './target.js';

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

  /**
   * @param args arguments; for a resource, the variables of its template
   * @throws ProtocolError when the server answers with an error of the protocol
   */
  async send(target: Target, args: object, retry: RetryFields): Promise<TargetResult | InputRequiredResult> {
    const client = await this.#client;
    const fields = retry as object;
    if (isTool(target)) {
      const { name, inputSchema } = target;
      const params = { name, arguments: args as Record<string, unknown>, ...fields };
      return client.callTool(params, { allowInputRequired: true, toolDefinition: { name, inputSchema } });
    }
    if (isResource(target)) {
      const params = { uri: uriOf(target, args), ...fields };
      return client.request({ method: 'resources/read', params }, { allowInputRequired: true });
    }
    const params = { name: target.name, arguments: args as Record<string, string>, ...fields };
    return client.request({ method: 'prompts/get', params }, { allowInputRequired: true });
  }
}

const uriOf = (resource: Resource, variables: object) =>
  'uri' in resource
    ? (resource.uri as string)
    : new UriTemplate(resource.uriTemplate).expand(variables as Record<string, string | string[]>);

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
