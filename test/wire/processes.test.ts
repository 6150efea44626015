import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeWith } from '../support/exchange.js';
import type { RequestOptions } from '../support/request.js';
import { newKeys, type RunningServer, serveExample } from '../support/serve.js';

const keys = newKeys();
const servers: RunningServer[] = [];
const bug = { name: 'resolve_work_item', arguments: { id: 4522 } };

beforeAll(async () => {
  servers.push(
    ...(await Promise.all([
      serveExample('work-items', keys),
      serveExample('work-items', keys),
      serveExample('work-items', keys),
      serveExample('work-items'),
      serveExample('provision', keys),
      serveExample('weather', keys),
    ])),
  );
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

const call = (server: number, params: object, options?: RequestOptions) =>
  exchangeWith(servers[server]?.url ?? '')('tools/call', params, options);
const accepted = (content: object) => ({ action: 'accept', content });

test('three entries of one call, each served by another process', async () => {
  const first = await call(0, bug);
  expect(first.result?.resultType).toBe('input_required');
  expect(Object.keys(first.result?.inputRequests ?? {})).toEqual(['resolution']);

  const second = await call(1, {
    ...bug,
    inputResponses: { resolution: accepted({ kind: 'Duplicate' }) },
    requestState: first.result?.requestState,
  });
  expect(Object.keys(second.result?.inputRequests ?? {})).toEqual(['original']);

  const third = await call(2, {
    ...bug,
    inputResponses: { original: accepted({ id: 4301 }) },
    requestState: second.result?.requestState,
  });
  expect(third.result?.content?.[0]?.text).toBe('Bug 4522 is resolved: Duplicate of 4301.');
});

test('independent questions of two kinds go out in one round', async () => {
  const { result } = await call(5, { name: 'capital_weather', arguments: {} });
  const asked = Object.entries(result?.inputRequests ?? {}).map(([id, { method }]) => [id, method]);
  expect(asked).toEqual([
    ['githubLogin', 'elicitation/create'],
    ['capital', 'sampling/createMessage'],
  ]);
});

describe('a requestState that cannot be honoured', () => {
  const refused = {
    status: 200,
    text: '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid or expired requestState","data":{"reason":"invalid_request_state"}}}',
  };
  const stateOf = async (server: number, params = bug) => (await call(server, params)).result?.requestState ?? '';
  const retry = (server: number, requestState: unknown, params: { name: string; arguments: unknown } = bug) =>
    call(server, { ...params, inputResponses: { resolution: accepted({ kind: 'Fixed' }) }, requestState });

  test('its twin is honoured', async () => {
    const { result } = await retry(1, await stateOf(0));
    expect(result?.content?.[0]?.text).toBe('Bug 4522 is resolved: Fixed.');
  });

  test('tampered', async () => {
    const state = await stateOf(0);
    const middle = state.length - 60;
    const other = state[middle] === 'A' ? 'B' : 'A';
    expect(await retry(0, state.slice(0, middle) + other + state.slice(middle + 1))).toMatchObject(refused);
  });

  test('sealed by a server with another key', async () => {
    expect(await retry(3, await stateOf(0))).toMatchObject(refused);
  });

  test('sealed by another server with the same key', async () => {
    const state = await stateOf(4, { name: 'provision', arguments: { id: 4522 } as never });
    const own = (await call(4, { name: 'provision', arguments: { name: 'orders' } })).result?.requestState;
    expect(state).toBe('');
    expect(own).toMatch(/^ey/);
    expect(await retry(0, own)).toMatchObject(refused);
  });

  test('brought to other arguments', async () => {
    expect(await retry(0, await stateOf(0), { name: bug.name, arguments: { id: 4301 } })).toMatchObject(refused);
  });

  test('brought to a tool that does not exist', async () => {
    expect(await retry(0, await stateOf(0), { name: 'no_such_tool', arguments: { id: 4522 } })).toMatchObject(refused);
  });

  test.each(['', 'junk', 'a.b.c.d.e'])('junk: %j', async (state) => {
    expect(await retry(0, state)).toMatchObject(refused);
  });

  test.each([null, 5, {}])('of another type: %j', async (state) => {
    expect((await retry(0, state)).error?.code).toBe(-32602);
  });
});

test('a client that cannot be asked gets -32021 and HTTP 400', async () => {
  const { status, error } = await call(0, bug, { capabilities: {} });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } });
});

test('arguments that do not fit are an error that the model reads', async () => {
  const { status, result } = await call(0, { name: bug.name, arguments: { id: 'x' } });
  expect(status).toBe(200);
  expect(result?.isError).toBe(true);
  expect(result?.content?.[0]?.text).toBe(
    'Invalid arguments for tool resolve_work_item: id: Invalid input: expected number, received string',
  );
});
