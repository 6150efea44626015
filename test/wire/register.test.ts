import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { register } from '@mrtr/runtime';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { capabilities } from '../../examples/bookshop/src/generated/index.js';
import { answered, rawRequest } from '../support/request.js';
import { newKeys } from '../support/serve.js';

const keys = [newKeys()];

function makeServer(): McpServer {
  const server = new McpServer({ name: 'mixed', version: '1.0.0' });
  register(server, capabilities, { audience: 'mixed', keys });
  server.registerTool('echo', { inputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
    content: [{ type: 'text', text }],
  }));
  return server;
}

const handler = createMcpHandler(makeServer);

const call = async (params: object) =>
  answered(await handler.fetch(rawRequest('http://localhost/mcp', 'tools/call', params)));

test('an McpServer lists its own tools and the generated ones', async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await makeServer().connect(there);
  await client.connect(here);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['gift_book', 'order_book', 'echo']);
  expect(tools[1]?.inputSchema).toEqual({
    type: 'object',
    properties: { title: { type: 'string', description: 'Exact title of the book.' } },
    required: ['title'],
  });
  await client.close();
});

test('its own tools still answer', async () => {
  const { result } = await call({ name: 'echo', arguments: { text: 'hello' } });
  expect(result?.content?.[0]?.text).toBe('hello');
});

test('a generated tool asks, and goes on in a fresh server', async () => {
  const order = { name: 'order_book', arguments: { title: 'Dune' } };
  const { result } = await call(order);
  const done = await call({
    ...order,
    inputResponses: { backorder: { action: 'accept', content: { confirm: true } } },
    requestState: result?.requestState,
  });
  expect(done.result?.content?.[0]?.text).toBe('Backordered Dune.');
});

test('a bad state is a protocol error and no result', async () => {
  const { error } = await call({ name: 'order_book', arguments: { title: 'Dune' }, requestState: 'junk' });
  expect(error).toMatchObject({ code: -32602, message: 'Invalid or expired requestState' });
});

test('registering after the first own tool is refused', () => {
  const server = new McpServer({ name: 'late', version: '1.0.0' });
  server.registerTool('echo', {}, () => ({ content: [] }));
  expect(() => register(server, capabilities, { audience: 'late', keys })).toThrow('register() comes too late');
});
