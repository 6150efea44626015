import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { fetchHandler } from '@mrtr/runtime';
import { nodeHandler } from '@mrtr/runtime/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope, message } from '../../../test/support/request.js';
import { tools } from './hosts.tools.js';

/**
 * The Node host takes a path of its own for the common requests. Whatever a client sends, it must answer what the
 * portable handler behind the SDK's own adapter answers.
 */
const maxRequestBodySize = 4000;
const options = { name: 'hosts', version: '1.0.0', keys: ['a secret of this test, long enough'], maxRequestBodySize };
const auth = { token: 'secret', clientId: 'client', scopes: [] };

const own = nodeHandler({ tools }, options);
const portable = fetchHandler({ tools }, options);
const servers = {
  node: createServer(withAuth(own.handle)),
  portable: createServer(withAuth(toNodeHandler(portable, { maxRequestBodySize }))),
};

/** What an authorization middleware leaves on a request. */
function withAuth(listener: (...parameters: Parameters<RequestListener>) => unknown): RequestListener {
  return (request, response) => {
    if (request.headers.authorization) Object.assign(request, { auth });
    void listener(request, response);
  };
}

interface Sent {
  readonly method?: string;
  /** Headers beside (or, when undefined, less than) those that a client of 2026-07-28 sends. */
  readonly headers?: Record<string, string | undefined>;
  readonly body: string | undefined;
  readonly chunked?: boolean;
}

/** Sends a request, and returns what came back: state that differs by nature is masked. */
function send(server: Server, { method = 'POST', headers = {}, body, chunked }: Sent) {
  return new Promise<{ answer: object; isDirect: boolean; requestState?: string }>((resolve, reject) => {
    const all = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      ...(body !== undefined && !chunked && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    };
    const present = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const outgoing = request(
      {
        port: (server.address() as AddressInfo).port,
        path: '/mcp',
        method,
        headers: { host: 'localhost', ...present },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          const requestState = /"requestState":"([^"]*)"/.exec(text)?.[1];
          resolve({
            answer: {
              status: response.statusCode,
              contentType: response.headers['content-type'],
              allow: response.headers.allow,
              body: requestState ? text.replace(requestState, 'sealed') : text,
            },
            isDirect: response.headers['content-length'] !== undefined,
            ...(requestState && { requestState }),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const call = (name: string, args: object = {}, more: object = {}): Sent => ({
  headers: { 'mcp-method': 'tools/call', 'mcp-name': name },
  body: JSON.stringify(message('tools/call', { name, arguments: args, ...more })),
});

const list = (params: object = {}, id?: unknown): Sent => ({
  headers: { 'mcp-method': 'tools/list' },
  body: JSON.stringify(message('tools/list', params, { id })),
});

const withHeaders = (sent: Sent, headers: Sent['headers']): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

const greet = call('greet', { name: 'Ada' });
const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
const meta = (more: object) => ({ _meta: { ...envelope(), ...more } });

/** What the direct path answers. */
const common: Record<string, Sent> = {
  'a call': greet,
  'an id that is a text': { ...greet, body: JSON.stringify(message('tools/call', { name: 'greet' }, { id: 'ü"\\' })) },
  'arguments that do not fit': call('greet', { name: 7 }),
  'arguments with hostile keys': {
    ...greet,
    body: (greet.body ?? '').replace('"name":"Ada"', '"name":"Ada","__proto__":{"name":7},"constructor":1'),
  },
  'text of all kinds': call('sing', { text: 'ü \u2028 \ud83d\ude00' }),
  'a question': call('ask'),
  'an answer that nobody asked for': call('ask', {}, { inputResponses: { go: { action: 'accept' } } }),
  'structured content': call('measure'),
  'a tool that throws': call('fail'),
  'a report that nobody listens to': call('report'),
  'what a handler sees': withHeaders(call('look'), { 'x-custom': 'one', 'user-agent': 'test' }),
  'what a handler sees of a verified caller': withHeaders(call('look'), { authorization: 'Bearer secret' }),
  'what a handler sees of a client without a name': call(
    'look',
    {},
    { _meta: { ...envelope(), 'io.modelcontextprotocol/clientInfo': undefined } },
  ),
  'a list': list(),
  'a second list, with another id': list({}, 'another'),
  'a list with a cursor': list({ cursor: 'x' }),
  'a list with a progress token': list(meta({ progressToken: 7 })),
  discovery: { headers: { 'mcp-method': 'server/discover' }, body: JSON.stringify(message('server/discover')) },
  'a second discovery': {
    headers: { 'mcp-method': 'server/discover' },
    body: JSON.stringify(message('server/discover', {}, { id: 2 })),
  },
  'a media type with a parameter': withHeaders(greet, { 'content-type': 'application/json; charset=utf-8' }),
  'a body in chunks': { ...greet, chunked: true },
};

/** What goes another way: through the stock path, or out of the exchange as a stream or an error. */
const uncommon: Record<string, Sent> = {
  'progress that is listened to': call('report', {}, meta({ progressToken: 'p' })),
  'logs that are listened to': call('report', {}, meta({ 'io.modelcontextprotocol/logLevel': 'info' })),
  'a client that cannot be asked': call('ask', {}, meta({ 'io.modelcontextprotocol/clientCapabilities': {} })),
  'a tool that is not there': call('nothing'),
  'no name': { headers: { 'mcp-method': 'tools/call' }, body: JSON.stringify(message('tools/call', {})) },
  'a name that is no text': {
    headers: { 'mcp-method': 'tools/call' },
    body: JSON.stringify(message('tools/call', { name: 7 })),
  },
  'a forged state': call('ask', {}, { requestState: 'x.y.z' }),
  'a state that is no text': call('ask', {}, { requestState: 7 }),
  'a state for a tool that is not there': call('nothing', {}, { requestState: 'x' }),
  'responses that are no object': call('ask', {}, { inputResponses: 7 }),
  'arguments that are no object': call('greet', [] as object),
  'a cursor that is no text': list({ cursor: 7 }),
  'a progress token that is no token': list(meta({ progressToken: {} })),
  'a log level that is none': list(meta({ 'io.modelcontextprotocol/logLevel': 'loud' })),
  'prompts where there are none': {
    headers: { 'mcp-method': 'prompts/list' },
    body: JSON.stringify(message('prompts/list')),
  },
  'a method that is not there': {
    headers: { 'mcp-method': 'tools/burn' },
    body: JSON.stringify(message('tools/burn')),
  },
  'a method of 2025': { headers: { 'mcp-method': 'ping' }, body: JSON.stringify(message('ping')) },
  'a name in base64': withHeaders(greet, { 'mcp-name': base64('greet') }),
  'a name that only base64 can carry': {
    ...call('grüße'),
    headers: { 'mcp-method': 'tools/call', 'mcp-name': base64('grüße') },
  },
  'a name in bad base64': withHeaders(greet, { 'mcp-name': '=?base64?###?=' }),
  'a tool whose name looks like base64': call(base64('greet')),
  'another name in the header': withHeaders(greet, { 'mcp-name': 'ask' }),
  'no name in the header': withHeaders(greet, { 'mcp-name': undefined }),
  'another method in the header': withHeaders(greet, { 'mcp-method': 'tools/list' }),
  'no method in the header': withHeaders(greet, { 'mcp-method': undefined }),
  'another version in the header': withHeaders(greet, { 'mcp-protocol-version': '2025-11-25' }),
  'no version in the header': withHeaders(greet, { 'mcp-protocol-version': undefined }),
  'a version that does not exist': {
    headers: { ...greet.headers, 'mcp-protocol-version': '2027-01-01' },
    body: (greet.body ?? '').replace('"2026-07-28"', '"2027-01-01"'),
  },
  'another version in the body': { ...greet, body: (greet.body ?? '').replace('"2026-07-28"', '"2027-01-01"') },
  'no envelope': {
    ...greet,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'greet' } }),
  },
  'no params': { ...list(), body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },
  'half an envelope': list({ _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }),
  'capabilities that are none': list(meta({ 'io.modelcontextprotocol/clientCapabilities': 7 })),
  'an id that is none': list({}, { no: 'id' }),
  'an id that is null': list({}, null),
  'no id': { ...greet, body: JSON.stringify({ ...message('tools/call', { name: 'greet' }), id: undefined }) },
  'no version of JSON-RPC': { ...greet, body: JSON.stringify({ ...message('tools/call'), jsonrpc: '1.0' }) },
  'a notification': {
    headers: { 'mcp-method': 'notifications/cancelled' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { ...meta({}), requestId: 1 } }),
  },
  'a response': { ...greet, body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }) },
  'a batch': { ...greet, body: JSON.stringify([message('tools/list'), message('tools/list')]) },
  'an empty batch': { ...greet, body: '[]' },
  null: { ...greet, body: 'null' },
  'a text': { ...greet, body: '"text"' },
  'no JSON': { ...greet, body: '{"jsonrpc":' },
  'no body': { ...greet, body: '' },
  'a byte order mark': { ...greet, body: `\ufeff${greet.body}` },
  'too large': call('greet', { name: 'x'.repeat(5000) }),
  'another media type': withHeaders(greet, { 'content-type': 'text/plain' }),
  'no media type': withHeaders(greet, { 'content-type': undefined }),
  'a media type that only begins well': withHeaders(greet, { 'content-type': 'application/jsonp' }),
  GET: { method: 'GET', body: undefined },
  DELETE: { method: 'DELETE', body: undefined },
  PUT: { ...greet, method: 'PUT' },
  'initialize of 2025': {
    headers: { 'mcp-protocol-version': undefined },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
    }),
  },
  'a call of 2025': {
    headers: { 'mcp-protocol-version': '2025-11-25' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'greet', arguments: { name: 'Ada' } },
    }),
  },
  'a version of 2025 that does not exist': {
    headers: { 'mcp-protocol-version': '2025-01-01' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  },
};

beforeAll(() =>
  Promise.all(Object.values(servers).map((server) => new Promise<void>((done) => server.listen(0, done)))),
);
afterAll(async () => {
  await Promise.all([own.close(0), portable.close()]);
  for (const server of Object.values(servers)) server.close();
});

describe('the Node host answers what the portable handler answers', () => {
  it.each(Object.entries(common))('%s', async (_, sent) => {
    const direct = await send(servers.node, sent);
    expect(direct.isDirect).toBe(true);
    expect(direct.answer).toEqual((await send(servers.portable, sent)).answer);
  });

  it.each(Object.entries(uncommon))('%s', async (_, sent) => {
    expect((await send(servers.node, sent)).answer).toEqual((await send(servers.portable, sent)).answer);
  });

  it('a state of one opens on the other', async () => {
    const { requestState } = await send(servers.portable, call('ask'));
    const retry = call(
      'ask',
      {},
      { requestState, inputResponses: { go: { action: 'accept', content: { go: true } } } },
    );
    const answers = [await send(servers.node, retry), await send(servers.portable, retry)].map(({ answer }) => answer);
    expect(answers[0]).toMatchObject({ status: 200, body: expect.stringContaining('Gone.') });
    expect(answers[1]).toEqual(answers[0]);
  });
});
