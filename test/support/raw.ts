/** What a raw request carries beside its method. */
export interface RawParams {
  readonly name: string;
  readonly arguments?: unknown;
  readonly inputResponses?: unknown;
  readonly requestState?: unknown;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: {
    readonly result?: {
      readonly resultType?: string;
      readonly inputRequests?: Record<string, { method: string; params?: Record<string, unknown> }>;
      readonly requestState?: string;
      readonly content?: { readonly text?: string }[];
      readonly isError?: boolean;
    };
    readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  };
  /** The body as it came. */
  readonly text: string;
}

const every = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

/** Sends one 2026-07-28 request as a client would, or as none would. */
export async function post(
  url: string,
  params: RawParams,
  capabilities: object = every,
  method = 'tools/call',
): Promise<RawAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      'mcp-name': params.name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as RawAnswer['body'], text };
}
