import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FetchHandler, FetchHandlerOptions } from '@mrtr/runtime';
import { accept } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';
import { newKeys } from '../support/serve.js';

/** What multi-round-trip fields do in a request of 2025-11-25, which has no such fields: nothing. */
const { tool, module } = await authored(new URL('authored/answers.tool.ts', import.meta.url));
const runs = module.runs as unknown[];

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);
  const identity = { name: 'driven', version: '1.0.0', keys: [newKeys()] };
  const call = { name: 'confirmed', arguments: { target: 'a' } };
  const inputResponses = { sure: accept({ confirm: true }) };

  const serving = (legacy: FetchHandlerOptions['legacy']) =>
    serve({ tools: [tool('confirmed')] }, { ...identity, ...(legacy && { legacy }) });

  /** A state of these very arguments, in which the question was asked. */
  async function askedState(): Promise<string> {
    const { state } = await drive(tool('confirmed'), identity).open(call.arguments);
    return state as string;
  }

  beforeEach(() => {
    runs.length = 0;
  });

  test('the twin: with this state and these answers, a request of 2026-07-28 is answered', async () => {
    const driver = drive(tool('confirmed'), identity);
    const step = await driver.open(call.arguments, { inputResponses, requestState: await askedState() });
    expect(step.text).toBe('{"target":"a","confirm":true}');
  });

  test('without a session', async () => {
    const post = async (params: object) => {
      const response = await serving('stateless').fetch(
        new Request('http://localhost/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'mcp-protocol-version': '2025-11-25',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        }),
      );
      return response.text();
    };
    const plain = await post(call);
    expect(await post({ ...call, inputResponses })).toBe(plain);
    expect(await post({ ...call, inputResponses, requestState: await askedState() })).toBe(plain);
    expect(await post({ ...call, requestState: 'junk' })).toBe(plain);
    expect(runs).toEqual([]);
  });

  describe('in a session', () => {
    async function connected(handler: FetchHandler): Promise<{ client: Client; asked: string[] }> {
      const asked: string[] = [];
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'legacy' } },
      );
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        asked.push(params.message);
        return accept({ confirm: false });
      });
      await client.connect(
        new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
          fetch: (url, init) => handler.fetch(new Request(url, init)),
        }),
      );
      return { client, asked };
    }

    test.each([
      ['answers alone', async () => ({ inputResponses })],
      ['answers and their state', async () => ({ inputResponses, requestState: await askedState() })],
      ['a junk state', async () => ({ requestState: 'junk' })],
    ])('%s', async (_, fields) => {
      const handler = serving('sessions');
      const { client, asked } = await connected(handler);
      expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
      const result = await client.callTool({ ...call, ...(await fields()) } as typeof call);
      expect(asked).toEqual(['Delete a?']);
      expect(result.content).toEqual([{ type: 'text', text: '{"target":"a","confirm":false}' }]);
      expect(runs).toEqual([{ target: 'a', confirm: false }]);
      await client.close();
      await handler.close();
    });
  });
});
