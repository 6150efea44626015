import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@mrtr/runtime/node';
import { prompt, resource, tool } from '@mrtr/runtime/v1';
import { accept, driveServer, tampered } from '@mrtr/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booking } from './fixtures.js';

/** A server that runs elsewhere, as far as the client can tell. */
const { tool: bookRoom, bookings } = booking();
const handler = nodeHandler(
  {
    tools: [
      bookRoom,
      tool({
        name: 'who',
        inputSchema: { type: 'object' },
        handle: (_, { context }) => `${context.headers.get('x-caller')}: ${Object.keys(context.client.capabilities)}`,
      }),
    ],
    prompts: [prompt({ name: 'greet', handle: () => 'Hello.' })],
    resources: [
      resource({ name: 'room', uriTemplate: 'room://{number}', handle: () => 'A room.' }),
      resource({ name: 'hotel', uri: 'hotel://it', handle: () => 'A hotel.' }),
    ],
  },
  { name: 'hotel', version: '1.0.0' },
);
let http: Server;
let url = '';

beforeAll(async () => {
  http = createServer((request, response) => void handler.handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
});

afterAll(async () => {
  await handler.close(0);
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

test('a scripted call of a server that runs elsewhere', async () => {
  const server = driveServer(url);
  const script = { room: accept({ beds: 2 }), meal: accept({ breakfast: true }) };
  const step = await server.tool('book_room').call({ guest: 'Ada' }, script);
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"guest":"Ada"}
    round 1
      asks room: Which room for Ada? [beds]
      answer room: accept {"beds":2}
    round 2
      asks meal: Breakfast for the room with 2 beds? [breakfast]
      answer meal: accept {"breakfast":true}
    result: Ada: 2 beds, with breakfast"
  `);
  expect(bookings).toEqual(['Ada: 2 beds, with breakfast']);
  await server.close();
});

test('a call step by step, as no client should make it', async () => {
  const server = driveServer(url);
  const first = await server.tool('book_room').open({ guest: 'Ada' });
  const forged = await first.answer({ room: accept({ beds: 2 }) }, { state: tampered(first.state as string) });
  expect(forged.error?.code).toBe(-32602);
  const second = await first.answer({ room: accept({ beds: 2 }) });
  const stale = await second.answer({ meal: accept({ breakfast: true }) }, { state: first.state });
  expect(Object.keys(stale.asked)).toEqual(['room']);
  await server.close();
});

test('prompts and resources', async () => {
  const server = driveServer(url);
  expect((await server.prompt('greet').call()).text).toBe('Hello.');
  expect((await server.resource('room://{number}').call({ number: '7' })).text).toBe('A room.');
  expect((await server.resource('hotel://it').call()).text).toBe('A hotel.');
  expect((await server.prompt('nothing').open()).error?.message).toBe('Prompt nothing not found');
  await server.close();
});

test('a client that says who it is, and what it can do', async () => {
  const server = driveServer(url, { client: { roots: {} }, headers: { 'x-caller': 'Ada' } });
  expect((await server.tool('who').call()).text).toBe('Ada: roots');
  expect((await server.tool('book_room').open({ guest: 'Ada' })).error?.code).toBe(-32021);
  await server.close();
});
