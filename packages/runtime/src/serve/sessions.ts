import {
  isInitializeRequest,
  type LegacyHttpHandler,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/**
 * Serves clients of 2025-11-25 over HTTP with sessions: what they need to be asked anything, since a question goes
 * to them over a stream that they hold open. A session lives in this process; nothing of 2026-07-28 comes here.
 */
export class Sessions {
  readonly #factory: McpServerFactory;
  readonly #transports = new Map<string, WebStandardStreamableHTTPServerTransport>();
  readonly #limit: number;

  /** @param limit how many sessions may be open; the one that was opened first is closed for a new one */
  constructor(factory: McpServerFactory, limit = 1000) {
    this.#factory = factory;
    this.#limit = limit;
  }

  readonly handle: LegacyHttpHandler = async (request, options = {}) => {
    const id = request.headers.get('mcp-session-id');
    const open = id === null ? undefined : this.#transports.get(id);
    if (open) return open.handleRequest(request, options);
    if (id !== null) return failure(404, -32001, 'Session not found');
    const body: unknown =
      options.parsedBody ??
      (await request
        .clone()
        .json()
        .catch(() => undefined));
    if (!isInitializeRequest(body)) return failure(400, -32000, 'Bad Request: no session. Send initialize first.');
    const transport = await this.#open();
    return transport.handleRequest(request, { ...options, parsedBody: body });
  };

  async close(): Promise<void> {
    await Promise.all([...this.#transports.values()].map((transport) => transport.close()));
  }

  async #open(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#transports.set(id, transport);
        const [first] = this.#transports.values();
        if (this.#transports.size > this.#limit) void first?.close();
      },
    });
    const server = await this.#factory({ era: 'legacy' });
    await server.connect(transport);
    const { onclose } = transport;
    transport.onclose = () => {
      if (transport.sessionId) this.#transports.delete(transport.sessionId);
      onclose?.();
    };
    return transport;
  }
}

const failure = (status: number, code: number, message: string) =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });
