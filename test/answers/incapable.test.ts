import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { exchangeOn } from '../support/exchange.js';
import { hosts } from '../support/hosts.js';
import { envelope, headersOf, message } from '../support/request.js';

/** Clients that cannot be asked what a tool has to ask. */
const { tool, module } = await authored(new URL('authored/limits.tool.ts', import.meta.url));
const runs = module.runs as string[];
const names = ['always', 'sometimes', 'everybody'];

describe.each(hosts)('%s', (_, serve) => {
  const capabilities = { tools: names.map(tool) };
  const send = exchangeOn(serve)(capabilities);
  const reporting = { _meta: { ...envelope({}), progressToken: 1 } };

  beforeEach(() => {
    runs.length = 0;
  });

  test('are refused before anything is run or sent, also if they listen for progress', async () => {
    const { status, error } = await send('tools/call', { name: 'always', ...reporting });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } });
    expect(runs).toEqual([]);
  });

  test('are served where nothing has to be asked after all', async () => {
    const call = { name: 'sometimes', arguments: { ask: false } };
    const { status, result } = await send('tools/call', call, { capabilities: {} });
    expect(status).toBe(200);
    expect(result?.content).toEqual([{ type: 'text', text: '1 false' }]);
  });

  test('are refused with the same error and status where it turns out that they must be asked', async () => {
    const call = { name: 'sometimes', arguments: { ask: true } };
    const { status, error } = await send('tools/call', call, { capabilities: {} });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } });
  });

  test.each([
    ['nothing', {}, { elicitation: { form: {} }, roots: {}, sampling: {} }],
    ['links alone', { elicitation: { url: {} }, sampling: {}, roots: {} }, { elicitation: { form: {} } }],
    ['forms alone', { elicitation: { form: {} } }, { roots: {}, sampling: {} }],
    ['all but its model', { elicitation: {}, roots: {} }, { sampling: {} }],
    ['all but its roots', { elicitation: {}, sampling: { tools: {} } }, { roots: {} }],
  ])('one that declares %s is told all that is missing at once', async (_, declared, requiredCapabilities) => {
    const { status, error } = await send('tools/call', { name: 'everybody' }, { capabilities: declared });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: -32021 });
    expect(error?.data).toEqual({ requiredCapabilities });
  });

  test('a bare elicitation means forms', async () => {
    const { status, result } = await send(
      'tools/call',
      { name: 'everybody' },
      { capabilities: { elicitation: {}, sampling: {}, roots: {} } },
    );
    expect(status).toBe(200);
    expect(Object.keys(result?.inputRequests ?? {})).toEqual(['sure', 'word', 'roots']);
  });

  test('a client of 2025-11-25 without a session gets an instruction that it can act on', async () => {
    const handler = serve(capabilities, {
      name: 'exchange',
      version: '1.0.0',
      keys: ['a secret of this test, long enough'],
    });
    const response = await handler.fetch(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: { ...headersOf('tools/call'), 'mcp-protocol-version': '2025-11-25' },
        body: JSON.stringify({ ...message('tools/call'), params: { name: 'always', arguments: {} } }),
      }),
    );
    expect(response.status).toBe(200);
    const { result } = JSON.parse((await response.text()).replace(/^[^{]*/, '')) as { result: object };
    expect(result).toEqual({
      content: [
        {
          type: 'text',
          text:
            'Nothing was done: this call has to ask the person a question, and over HTTP without a session a client of MCP ' +
            '2025-11-25 cannot be asked. Use a client that speaks MCP 2026-07-28, or connect over stdio or to an endpoint ' +
            'with sessions.',
        },
      ],
      isError: true,
    });
    expect(runs).toEqual([]);
  });
});
