import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  hostHeaderValidation,
  localhostHostValidation,
  localhostOriginValidation,
  originValidation,
} from '@modelcontextprotocol/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostGuard } from '../src/node/host-guard.js';

/** What the guard and the SDK's own must agree on: whom they let in, and what they answer to the others. */
const ofSdk = (hosts?: string[], origins?: string[]) => {
  const hostIsAllowed = hosts ? hostHeaderValidation(hosts) : localhostHostValidation();
  const originIsAllowed = origins ? originValidation(origins) : localhostOriginValidation();
  return (...exchange: Parameters<typeof hostIsAllowed>) => hostIsAllowed(...exchange) && originIsAllowed(...exchange);
};
const hosts = ['shop.example', '[::1]'];
const origins = ['page.example', 'vscode-webview://*'];
const guards = {
  '/default': [hostGuard(), ofSdk()],
  '/given': [hostGuard(hosts, origins), ofSdk(hosts, origins)],
  '/nobody': [hostGuard([], []), ofSdk([], [])],
} as const;

const server = createServer((incoming, response) => {
  const [path, which] = (incoming.url ?? '').split('?');
  const guard = guards[path as keyof typeof guards][which === 'sdk' ? 1 : 0];
  if (guard(incoming, response)) response.end('let in');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const send = (path: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, headers }, async (response) => {
      const body = (await response.toArray()).join('');
      resolve({ status: response.statusCode, type: response.headers['content-type'], body });
    })
      .on('error', reject)
      .end();
  });

const requests: readonly Record<string, string>[] = [
  { host: 'localhost:3000' },
  { host: '127.0.0.1' },
  { host: '[::1]:80' },
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
  { host: 'user@localhost' },
  { host: '' },
  { host: 'shop.example:443' },
  { host: 'localhost', origin: 'http://localhost:5173' },
  { host: 'localhost', origin: 'https://evil.example' },
  { host: 'localhost', origin: 'null' },
  { host: 'localhost', origin: 'nonsense' },
  { host: 'shop.example', origin: 'https://page.example' },
  { host: 'shop.example', origin: 'vscode-webview://abc' },
  { host: 'shop.example', origin: 'https://evil.example' },
];

test.each(requests)('%j is let in or refused as the SDK does it', async (headers) => {
  for (const path of Object.keys(guards)) expect(await send(path, headers)).toEqual(await send(`${path}?sdk`, headers));
});

test('some are let in, and some are not', async () => {
  const local = { host: 'localhost' };
  expect(await send('/default', local)).toEqual({ status: 200, type: undefined, body: 'let in' });
  expect(await send('/given', local)).toMatchObject({ status: 403, body: expect.stringContaining('-32000') });
  const foreign = { host: 'localhost', origin: 'https://evil.example' };
  expect(await send('/default', foreign)).toMatchObject({ status: 403 });
});
