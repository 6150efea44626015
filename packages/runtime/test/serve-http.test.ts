import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { serveHttp } from '@mrtr/runtime/node';
import { schema, tool } from '@mrtr/runtime/v1';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { envelope, message as rawMessage } from '../../../test/support/request.js';

/** A promise with its ends on the outside. */
function deferred<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let begun = deferred();
let released = deferred();
let aborted = deferred();

const waiting = (progress: boolean) =>
  tool({
    name: progress ? 'stream' : 'wait',
    inputSchema: { type: 'object', properties: {} },
    arguments: schema(() => z.object({})),
    handle: async (_, { context }) => {
      context.signal.addEventListener('abort', () => aborted.resolve());
      if (progress) await context.progress(1);
      begun.resolve();
      await released.promise;
      return 'Done.';
    },
  });

const capabilities = { tools: [waiting(false), waiting(true)] };
const closers: (() => Promise<void>)[] = [];

async function start(options: { closeTimeout?: number; maxRequestBodySize?: number } = {}) {
  begun = deferred();
  released = deferred();
  aborted = deferred();
  const server = await serveHttp(capabilities, { name: 'test', version: '1.0.0', port: 0, ...options });
  closers.push(async () => {
    released.resolve();
    await server.close();
  });
  return server;
}

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const message = (method: string, params: object = {}) =>
  JSON.stringify(rawMessage(method, { ...params, _meta: { ...envelope({}), progressToken: 1 } }));

interface Options {
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly agent?: Agent;
}

function open(url: string, method: string, { headers, path, agent }: Options = {}): ClientRequest {
  return request(new URL(path ?? '/mcp', url), {
    method: 'POST',
    ...(agent && { agent }),
    headers: {
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...headers,
    },
  });
}

const responseTo = (outgoing: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
  });

async function read(response: IncomingMessage) {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, text };
}

async function send(url: string, method: string, body: string, options?: Options) {
  const outgoing = open(url, method, options);
  outgoing.end(body);
  return read(await responseTo(outgoing));
}

const call = (url: string, name: string) => {
  const outgoing = open(url, 'tools/call', { headers: { 'mcp-name': name } });
  outgoing.end(message('tools/call', { name }));
  return outgoing;
};

describe('serveHttp', () => {
  it('refuses hosts and origins that are not of this machine, and other paths', async () => {
    const { url } = await start();
    const list = message('tools/list');
    expect(await send(url, 'tools/list', list, { headers: { host: 'evil.example' } })).toMatchObject({ status: 403 });
    expect(await send(url, 'tools/list', list, { headers: { origin: 'https://evil.example' } })).toMatchObject({
      status: 403,
    });
    expect(await send(url, 'tools/list', list, { path: '/other' })).toMatchObject({ status: 404 });
    expect(await send(url, 'tools/list', list, { path: '/mcp?x=1' })).toMatchObject({ status: 200 });
  });

  it.each(['announced', 'in chunks'])('refuses a body that is too large: %s', async (how) => {
    const { url } = await start({ maxRequestBodySize: 1000 });
    const body = message('tools/list', { cursor: 'x'.repeat(2000) });
    const outgoing = open(url, 'tools/list', {
      headers: how === 'announced' ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' },
    });
    outgoing.write(body.slice(0, 900));
    outgoing.end(body.slice(900));
    const { status, text } = await read(await responseTo(outgoing));
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ error: { message: expect.stringContaining('1000 bytes') } });
  });

  it('takes a body up to a limit that is larger than the default', async () => {
    const { url } = await start({ maxRequestBodySize: 8 << 20 });
    const params = { cursor: 'x'.repeat(5 << 20) };
    expect(await send(url, 'tools/list', message('tools/list', params))).toMatchObject({ status: 200 });
    const headers = { 'mcp-protocol-version': '2025-11-25' };
    const legacy = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params });
    expect(
      await send(url, 'tools/list', legacy, { headers: { ...headers, accept: 'application/json, text/event-stream' } }),
    ).toMatchObject({ status: 200 });
  });

  it('answers several requests over one connection', async () => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const reused: boolean[] = [];
    for (const _ of [1, 2, 3]) {
      const outgoing = open(url, 'tools/list', { agent });
      outgoing.end(message('tools/list'));
      await read(await responseTo(outgoing));
      reused.push(outgoing.reusedSocket);
    }
    agent.destroy();
    expect(reused).toEqual([false, true, true]);
  });

  it('aborts a call whose client has gone', async () => {
    const { url } = await start();
    const outgoing = call(url, 'wait').on('error', () => {});
    await begun.promise;
    outgoing.destroy();
    await aborted.promise;
  });

  it('aborts a stream whose client has gone', async () => {
    const { url } = await start();
    const response = await responseTo(call(url, 'stream'));
    expect(response.headers['content-type']).toBe('text/event-stream');
    response.on('error', () => {}).destroy();
    await aborted.promise;
  });

  it('survives a client that goes in the middle of its request', async () => {
    const { url } = await start();
    const outgoing = open(url, 'tools/list', { headers: { 'content-length': '1000' } }).on('error', () => {});
    const connected = new Promise((resolve) => {
      outgoing.on('socket', (socket) => socket.once('connect', resolve));
    });
    outgoing.write('{');
    await connected;
    outgoing.destroy();
    expect(await send(url, 'tools/list', message('tools/list'))).toMatchObject({ status: 200 });
  });

  it.each(['wait', 'stream'])('lets an open call end before it closes: %s', async (name) => {
    const server = await start();
    const answered = responseTo(call(server.url, name)).then(read);
    await begun.promise;
    const closed = server.close().then(() => 'closed');
    await expect(send(server.url, 'tools/list', message('tools/list'))).rejects.toThrow('ECONNREFUSED');
    released.resolve();
    expect(await answered).toMatchObject({ status: 200, text: expect.stringContaining('Done.') });
    expect(await closed).toBe('closed');
  });

  it('ends a call that is still open when its time is up', async () => {
    const server = await start({ closeTimeout: 1 });
    const answered = responseTo(call(server.url, 'wait')).then(read);
    await begun.promise;
    await server.close();
    await aborted.promise;
    expect(await answered).toMatchObject({ status: 499 });
  });
});
