import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { completable, createMcpHandler, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { merge, register } from '@mrtr/runtime';
import { prompt, resource } from '@mrtr/runtime/v1';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { capabilities as bookshop } from '../../examples/bookshop/src/generated/index.js';
import { capabilities as briefing } from '../../examples/briefing/src/generated/index.js';
import { capabilities as report } from '../../examples/report/src/generated/index.js';
import { answered, rawRequest } from '../support/request.js';
import { newKeys } from '../support/serve.js';

/** Generated capabilities on a server that has others of its own. */
const keys = [newKeys()];
const asked = { backorder: { action: 'accept', content: { confirm: true } } };

const capabilities = merge(bookshop, briefing, report, {
  prompts: [prompt({ name: 'letter', complete: { city: () => ['Rome'] }, handle: () => 'Hello.' })],
  resources: [
    resource({ uri: 'about://us', name: 'about', mimeType: 'text/plain', handle: () => 'Us.' }),
    resource({ uriTemplate: 'city://{name}', name: 'city', complete: { name: () => ['Rome'] }, handle: () => 'City.' }),
  ],
});

function makeServer(): McpServer {
  const server = new McpServer({ name: 'mixed', version: '1.0.0' });
  register(server, capabilities, { audience: 'mixed', keys });
  server.registerTool('echo', { inputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
    content: [{ type: 'text', text }],
  }));
  server.registerPrompt(
    'poem',
    { argsSchema: z.object({ mood: completable(z.string(), () => ['sad']) }) },
    ({ mood }) => ({ messages: [{ role: 'user', content: { type: 'text', text: mood } }] }),
  );
  server.registerResource('own', 'own://it', { mimeType: 'text/plain' }, ({ href }) => ({
    contents: [{ uri: href, text: 'Own.' }],
  }));
  server.registerResource('owns', new ResourceTemplate('own://{id}', { list: undefined }), {}, ({ href }, { id }) => ({
    contents: [{ uri: href, text: String(id) }],
  }));
  return server;
}

const handler = createMcpHandler(makeServer);

const send = async (method: string, params: object) =>
  answered(await handler.fetch(rawRequest('http://localhost/mcp', method, params)));
const call = (params: object) => send('tools/call', params);

describe('an McpServer lists its own and the generated ones', () => {
  async function connected(): Promise<Client> {
    const [here, there] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'test', version: '1.0.0' });
    await makeServer().connect(there);
    await client.connect(here);
    return client;
  }

  test('tools', async () => {
    const client = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['gift_book', 'order_book', 'echo']);
    expect(tools[1]?.inputSchema).toEqual({
      type: 'object',
      properties: { title: { type: 'string', description: 'Exact title of the book.' } },
      required: ['title'],
    });
    await client.close();
  });

  test('prompts and resources, as they are described', async () => {
    const client = await connected();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['briefing', 'letter', 'poem']);
    expect(prompts[0]).toEqual({
      name: 'briefing',
      title: 'Write a briefing',
      description: 'Brief somebody on a topic, in their words and their time.',
      arguments: [{ name: 'topic', description: 'What it is about.', required: true }],
    });
    const { resources } = await client.listResources();
    expect(resources).toEqual([
      { uri: 'about://us', name: 'about', mimeType: 'text/plain' },
      { uri: 'own://it', name: 'own', mimeType: 'text/plain' },
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'report://{region}/{quarter}{?currency}',
      'city://{name}',
      'own://{id}',
    ]);
    expect(resourceTemplates[0]).toMatchObject({ title: 'Quarterly sales report', mimeType: 'text/markdown' });
    await client.close();
  });
});

test('its own still answer', async () => {
  const { result } = await call({ name: 'echo', arguments: { text: 'hello' } });
  expect(result?.content?.[0]?.text).toBe('hello');
  const poem = await send('prompts/get', { name: 'poem', arguments: { mood: 'sad' } });
  expect(poem.result?.messages).toMatchObject([{ content: { text: 'sad' } }]);
  expect((await send('resources/read', { uri: 'own://it' })).result?.contents).toMatchObject([{ text: 'Own.' }]);
  expect((await send('resources/read', { uri: 'own://7' })).result?.contents).toMatchObject([{ text: '7' }]);
  expect((await send('resources/read', { uri: 'nobody://it' })).error?.code).toBe(-32602);
});

test('both have completions', async () => {
  const complete = async (ref: object, name: string) =>
    (await send('completion/complete', { ref, argument: { name, value: '' } })).result?.completion;
  expect(await complete({ type: 'ref/prompt', name: 'letter' }, 'city')).toMatchObject({ values: ['Rome'] });
  expect(await complete({ type: 'ref/prompt', name: 'poem' }, 'mood')).toMatchObject({ values: ['sad'] });
  expect(await complete({ type: 'ref/resource', uri: 'city://{name}' }, 'name')).toMatchObject({ values: ['Rome'] });
  expect(await complete({ type: 'ref/resource', uri: 'own://{id}' }, 'id')).toMatchObject({ values: [] });
});

describe('each kind asks, and goes on in a fresh server', () => {
  test.each([
    ['tools/call', { name: 'order_book', arguments: { title: 'Dune' } }, asked, 'Backordered Dune.'],
    [
      'prompts/get',
      { name: 'briefing', arguments: { topic: 'a' } },
      { audience: { action: 'accept', content: { readers: 'engineers' } } },
      'Brief engineers on a.',
    ],
    [
      'resources/read',
      { uri: 'report://north/2026-Q1' },
      { detail: { action: 'accept', content: { detail: 'full' } } },
      '# north, 2026-Q1',
    ],
  ])('%s', async (method, params, inputResponses, words) => {
    const { result } = await send(method, params);
    expect(Object.keys(result?.inputRequests ?? {})).toEqual(Object.keys(inputResponses));
    const done = await send(method, { ...params, inputResponses, requestState: result?.requestState });
    expect(done.text).toContain(words);
    const { error } = await send(method, { ...params, inputResponses, requestState: 'junk' });
    expect(error).toEqual({
      code: -32602,
      message: 'Invalid or expired requestState',
      data: { reason: 'invalid_request_state' },
    });
  });
});

test('a fixed resource is read', async () => {
  const { result } = await send('resources/read', { uri: 'about://us' });
  expect(result?.contents).toEqual([{ uri: 'about://us', mimeType: 'text/plain', text: 'Us.' }]);
});

describe('registering after the first of its own is refused', () => {
  const late = (first: (server: McpServer) => void) => () => {
    const server = new McpServer({ name: 'late', version: '1.0.0' });
    first(server);
    register(server, capabilities, { audience: 'late', keys });
  };

  test.each([
    ['tools', late((server) => server.registerTool('echo', {}, () => ({ content: [] })))],
    ['prompts', late((server) => server.registerPrompt('poem', {}, () => ({ messages: [] })))],
    ['resources', late((server) => server.registerResource('own', 'own://it', {}, () => ({ contents: [] })))],
  ])('%s', (kind, register) => {
    expect(register).toThrow(`register() comes too late: this McpServer already has ${kind}.`);
  });

  test('of another kind it is not', () => {
    const server = new McpServer({ name: 'mixed', version: '1.0.0' });
    server.registerPrompt('poem', {}, () => ({ messages: [] }));
    register(server, bookshop, { audience: 'mixed', keys });
    expect(server.server.getCapabilities()).toHaveProperty('tools');
  });
});
