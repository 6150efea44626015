import {
  Client,
  type CreateMessageRequest,
  type ElicitRequest,
  type ElicitResult,
  type FetchLike,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { mrtr, root } from './serve.js';

/** Both revisions of the protocol: what every flow must work on. */
export const eras = ['2026-07-28', '2025-11-25'] as const;
export type Era = (typeof eras)[number];

/** What the client's side says to a question. */
export interface Answers {
  readonly elicit?: (params: ElicitRequest['params']) => ElicitResult;
  readonly sample?: (params: CreateMessageRequest['params']) => string;
}

/** The text of a tool's result, and what else of it a test looks at. */
export interface CallOutcome {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: unknown;
  /** Messages of the questions of this call, in the order in which they came. */
  readonly asked: readonly string[];
}

/** @param fetch what sends the requests. Default: the platform's */
export const overHttp = (url: string, fetch?: FetchLike): Transport =>
  new StreamableHTTPClientTransport(new URL(url), { ...(fetch && { fetch }) });

export const overStdio = (example: string): Transport => overStdioIn(`${root}examples/${example}`);

/** Starts `mrtr serve --stdio` for a project. */
export const overStdioIn = (folder: string): Transport =>
  new StdioClientTransport({ command: process.execPath, args: [mrtr, 'serve', '--stdio'], cwd: folder });

/** The official client, connected. It can be asked for forms and for completions; each call says what it answers. */
export class TestClient {
  readonly client: Client;
  #answers: Answers = {};
  #asked: string[] = [];

  private constructor(era: Era) {
    const versionNegotiation = { mode: era === '2026-07-28' ? ('auto' as const) : ('legacy' as const) };
    const capabilities = { elicitation: {}, sampling: {} };
    this.client = new Client({ name: 'test', version: '1.0.0' }, { capabilities, versionNegotiation });
    this.client.setRequestHandler('elicitation/create', async ({ params }) => {
      this.#asked.push(params.message);
      return this.#answers.elicit?.(params) ?? { action: 'cancel' };
    });
    this.client.setRequestHandler('sampling/createMessage', async ({ params }) => {
      const [message] = params.messages;
      const content = message && !Array.isArray(message.content) ? message.content : undefined;
      this.#asked.push(content?.type === 'text' ? content.text : '');
      return {
        role: 'assistant',
        model: 'test',
        content: { type: 'text', text: this.#answers.sample?.(params) ?? '' },
      };
    });
  }

  static async connect(transport: Transport, era: Era): Promise<TestClient> {
    const client = new TestClient(era);
    await client.client.connect(transport);
    return client;
  }

  async call(name: string, args: Record<string, unknown>, answers: Answers = {}): Promise<CallOutcome> {
    this.#answers = answers;
    this.#asked = [];
    const result = await this.client.callTool({ name, arguments: args });
    const text = result.content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n');
    return { text, isError: result.isError ?? false, structured: result.structuredContent, asked: this.#asked };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** An accepted form. */
export const accept = (content: Record<string, string | number | boolean | string[]>): ElicitResult => ({
  action: 'accept',
  content,
});
