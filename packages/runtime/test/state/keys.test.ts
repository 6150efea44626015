import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveHttp } from '../../src/node/serve-http.js';
import { memoryGuard } from '../../src/once/memory.js';
import { fetchHandler } from '../../src/serve/fetch-handler.js';
import { keysFromText } from '../../src/state/keys.js';
import { keys } from './scene.js';
import * as subject from './subject.js';
import { asking, textOf, wire, yes } from './wire.js';

const { one, two } = keys;
const capabilities = { tools: [asking('order')] };
const shop = { name: 'shop', version: '1.0.0' };

beforeEach(() => {
  vi.stubEnv('MRTR_STATE_KEYS', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('MRTR_STATE_KEYS is secrets with commas between them; spaces and empty places do not count', () => {
  expect(keysFromText(`${one},${two}`)).toEqual([one, two]);
  expect(keysFromText(` ${one} ,\n${two},`)).toEqual([one, two]);
  for (const none of [undefined, '', ' ', ',', ' , ']) expect(keysFromText(none)).toBeUndefined();
});

test('a secret of MRTR_STATE_KEYS that is none is named by its index, not its value', () => {
  expect(() => keysFromText(`${one},tell nobody`)).toThrow(/^MRTR_STATE_KEYS\[1\]: expected at least 32 bytes/);
  expect(() => keysFromText(`${one},${one}`)).toThrow('MRTR_STATE_KEYS[1]: the same secret as MRTR_STATE_KEYS[0]');
  expect(() => keysFromText('tell nobody')).not.toThrow(/tell nobody/);
});

test('instances with the same MRTR_STATE_KEYS go on with each other’s flows, over a rotation too', async () => {
  const instance = (ring: string) => {
    vi.stubEnv('MRTR_STATE_KEYS', ring);
    return wire(subject, { keys: undefined as never });
  };
  const before = instance(one);
  const during = instance(`${two},${one}`);
  const sent = { requestState: await before.ask(), inputResponses: yes };
  expect(textOf(await during.send(sent))).toBe('order: true');
  const after = instance(two);
  expect(textOf(await after.send({ ...sent, requestState: await during.ask() }))).toBe('order: true');
  expect((await after.send(sent)).error?.code).toBe(-32602);
});

test('keys of the options go before those of the environment', async () => {
  vi.stubEnv('MRTR_STATE_KEYS', two);
  const sent = { requestState: await wire(subject, { keys: [one] }).ask(), inputResponses: yes };
  expect(textOf(await wire(subject, { keys: [one] }).send(sent))).toBe('order: true');
});

test('in production, HTTP without keys refuses to start, unless told that it is the only instance', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const codec = { seal: (text: string) => text, unseal: (text: string) => text };
  expect(() => fetchHandler(capabilities, shop)).toThrow(
    /Set MRTR_STATE_KEYS .*"npx mrtr keygen".*singleInstance: true/,
  );
  await expect(serveHttp(capabilities, { ...shop, port: 0 })).rejects.toThrow(/MRTR_STATE_KEYS/);
  for (const options of [{ singleInstance: true }, { keys: [one] }, { codec }])
    expect(() => fetchHandler(capabilities, { ...shop, ...options })).not.toThrow();
  vi.stubEnv('MRTR_STATE_KEYS', one);
  expect(() => fetchHandler(capabilities, shop)).not.toThrow();
});

test('in production, a tool that runs once needs a guard that instances share', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const once = { tools: [...capabilities.tools, { ...asking('pay'), once: true as const }] };
  const options = { ...shop, keys: [one] };
  expect(() => fetchHandler(once, options)).toThrow(/The tool pay runs at most once .* singleInstance: true/);
  expect(() => fetchHandler(once, { ...options, singleInstance: true })).not.toThrow();
  expect(() => fetchHandler(once, { ...options, onceGuard: memoryGuard() })).not.toThrow();
});

test('a key of this process alone that meets another instance is warned of, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [first, second] = [wire(subject, { keys: undefined as never }), wire(subject, { keys: undefined as never })];
  await second.send({ requestState: 'junk', inputResponses: yes });
  expect(warn).not.toHaveBeenCalled();
  const requestState = await first.ask();
  for (const _ of [1, 2]) await second.send({ requestState, inputResponses: yes });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatch(/Set MRTR_STATE_KEYS on all instances/);
});

test('a shared key that does not know a state is no reason to warn: somebody may send anything', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const requestState = await wire(subject, { keys: [two] }).ask();
  await wire(subject, { keys: [one] }).send({ requestState, inputResponses: yes });
  expect(warn).not.toHaveBeenCalled();
});
