import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered, headersOf, message, type RequestOptions, rawRequest } from '../../../test/support/request.js';
import { newKeys, root } from '../../../test/support/serve.js';
import { Talking } from '../../../test/support/talking.js';

const publicUrl = 'https://bank.example/mcp';
const { privateKey, publicKey } = await generateKeyPair('ES256');
let authorizationServer: Server;
let issuer = '';

beforeAll(async () => {
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] });
  authorizationServer = createServer((_, response) => response.end(keys));
  await new Promise<void>((resolve) => authorizationServer.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(authorizationServer.address() as AddressInfo).port}`;
});

afterAll(() => authorizationServer.close());

/** A new access token, as the authorization server would issue it. */
const tokenOf = (subject: string, { audience = publicUrl, client = 'agent', iss = issuer } = {}) =>
  new SignJWT({ client_id: client, scope: 'transfer', nonce: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setSubject(subject)
    .setIssuer(iss)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(privateKey);

describe.each(['node', 'express', 'fastify', 'hono'])('%s', (host) => {
  let server: Talking;
  let url = '';

  beforeAll(async () => {
    server = Talking.node(`${root}examples/hosting`, ['--import', 'tsx', `src/${host}.ts`], {
      PORT: '0',
      ISSUER: issuer,
      PUBLIC_URL: publicUrl,
      MRTR_STATE_KEYS: newKeys(),
    });
    url = /listening on (\S+)/.exec(`${await server.until('/mcp\n')}/mcp`)?.[1] ?? '';
  });

  afterAll(() => server.stop());

  const send = async (token: string | undefined, more: object = {}, options: RequestOptions = {}) => {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const params = { name: 'transfer', arguments: { amount: 5 }, ...more };
    return fetch(
      rawRequest(url, 'tools/call', params, { ...options, headers: { ...authorization, ...options.headers } }),
    );
  };
  const call = async (token: string, more?: object) => answered(await send(token, more));
  const inputResponses = { consent: { action: 'accept', content: { account: 'savings' } } };

  test('a call goes on with a refreshed token, and with nobody else’s', async () => {
    const { result } = await call(await tokenOf('Ada'));
    expect(result?.inputRequests?.consent?.params?.message).toBe('From which account should 5 € go?');
    const retry = { inputResponses, requestState: result?.requestState };

    for (const other of [tokenOf('Eve'), tokenOf('Ada', { client: 'other' })]) {
      expect(await call(await other, retry)).toMatchObject({
        error: { code: -32602, data: { reason: 'invalid_request_state' } },
      });
    }
    const done = await call(await tokenOf('Ada'), retry);
    expect(done.result?.content?.[0]?.text).toBe('Ada has transferred 5 € from savings.');
  });

  test.each([
    ['no token', () => undefined],
    ['a token for another server', () => tokenOf('Ada', { audience: 'https://shop.example/mcp' })],
    ['a token of another issuer', () => tokenOf('Ada', { iss: 'https://login.evil.example' })],
    ['no token at all', () => Promise.resolve('nonsense')],
  ])('with %s, a client is told where to get one', async (_, token) => {
    const response = await send(await token());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain(
      'resource_metadata="https://bank.example/.well-known/oauth-protected-resource/mcp"',
    );
    const document = await fetch(new URL('/.well-known/oauth-protected-resource/mcp', url));
    expect(await document.json()).toMatchObject({ resource: publicUrl, authorization_servers: [issuer] });
  });

  test('web pages of elsewhere may not call', async () => {
    const response = await send(await tokenOf('Ada'), {}, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
  });

  test('health is for everybody', async () => {
    const response = await fetch(new URL('/health', url));
    expect(await response.json()).toEqual({ status: 'serving' });
  });

  test('told to end, it lets open streams end and ends itself', async () => {
    const params = { notifications: { toolsListChanged: true } };
    const stream = await fetch(url, {
      method: 'POST',
      headers: { ...headersOf('subscriptions/listen'), authorization: `Bearer ${await tokenOf('Ada')}` },
      body: JSON.stringify(message('subscriptions/listen', params)),
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const read = stream.text();
    expect(await server.stop()).toBe(0);
    expect(await read).toContain('notifications/subscriptions/acknowledged');
  });
});
