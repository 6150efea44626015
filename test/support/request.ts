/** The revision that raw requests speak. */
export const revision = '2026-07-28';

/** A client that can be asked everything. */
const everything = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

/** What every request of 2026-07-28 says of its client. */
export const envelope = (clientCapabilities: unknown = everything) => ({
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': clientCapabilities,
});

/** What a request says beside its method and its parameters. */
export interface RequestOptions {
  /** What the client declares. Default: everything. */
  readonly capabilities?: unknown;
  /** In place of, or beside, the headers that a client sends. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default 1. */
  readonly id?: unknown;
}

/** A JSON-RPC request. Nothing of it is checked: any field may be what no client of an SDK would send. */
export const message = (method: string, params: object = {}, { id = 1, capabilities }: RequestOptions = {}) => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { _meta: envelope(capabilities), ...params },
});

/** The headers that go with a message. */
export function headersOf(method: string, params: object = {}): Record<string, string> {
  const { name, uri, taskId } = params as { name?: string; uri?: string; taskId?: string };
  const named = name ?? uri ?? taskId;
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...(named !== undefined && { 'mcp-name': named }),
  };
}

/** A whole request of 2026-07-28. */
export function rawRequest(url: string, method: string, params: object, options: RequestOptions = {}): Request {
  return new Request(url, {
    method: 'POST',
    headers: { ...headersOf(method, params), ...options.headers },
    body: JSON.stringify(message(method, params, options)),
  });
}

/** A question as it came. */
export interface Asked {
  readonly method: string;
  readonly params?: { readonly message?: string; readonly [member: string]: unknown };
}

/** What came back for one request, and its body as it came. */
export interface Answered {
  readonly status: number;
  readonly result?: {
    readonly resultType?: string;
    readonly inputRequests?: Readonly<Record<string, Asked>>;
    readonly requestState?: string;
    readonly content?: readonly { readonly text?: string }[];
    readonly isError?: boolean;
    readonly [member: string]: unknown;
  };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  readonly text: string;
}

export async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const { result, error } = JSON.parse(text) as Pick<Answered, 'result' | 'error'>;
  return { status: response.status, ...(result && { result }), ...(error && { error }), text };
}

/** What a person reads of each question, by its id. */
export const messagesOf = (result: Answered['result']): [id: string, message: string][] =>
  Object.entries(result?.inputRequests ?? {}).map(([id, { params }]) => [id, params?.message ?? '']);
