import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kind, type Service, start } from '../../../../test/support/services.js';
import type { OnceGuard } from '../../src/once/guard.js';
import { memoryGuard } from '../../src/once/memory.js';
import { openGuard } from './open-guard.mjs';

const processes = 4;
const tokens = 500;

describe('memory', () => {
  contract(async () => ({ guard: memoryGuard(), close: () => {} }));

  test('a claim is forgotten when its time is up, and not a moment before', async () => {
    const clock = { now: 0 };
    const guard = memoryGuard(() => clock.now);
    expect(guard.claim('flow', 10)).toBe('won');
    clock.now = 9_999;
    expect(guard.claim('flow', 10)).toBe('running');
    clock.now = 10_000;
    expect(guard.claim('flow', 10)).toBe('won');
  });
});

for (const kind of ['sqlite', 'redis', 'postgres'] as const satisfies readonly Kind[]) {
  const service = await start(kind);
  if (typeof service === 'string') {
    describe.skip(`${kind} (${service})`, () => test('needs it', () => {}));
    continue;
  }
  describe(kind, () => {
    afterAll(() => service.stop());
    contract(() => openGuard(kind, service.address));

    test(`${processes} processes race for ${tokens} flows: each has exactly one winner`, async () => {
      const wins = await race(kind, service);
      for (let flow = 0; flow < tokens; flow++) expect(wins.filter((won) => won[flow])).toHaveLength(1);
    });
  });
}

/** What every guard does. */
function contract(open: () => Promise<{ guard: OnceGuard; close: () => unknown }>) {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('won once, then running, then the recorded result', async () => {
    const { guard } = opened;
    expect(await guard.claim('a', 600)).toBe('won');
    expect(await guard.claim('a', 600)).toBe('running');
    expect(await guard.claim('b', 600)).toBe('won');
    const result = JSON.stringify({ content: [{ type: 'text', text: 'ž \ud83d\udc1f \\ " \u2028 \'; DROP TABLE' }] });
    await guard.record('a', result);
    for (const _ of [1, 2]) expect(await guard.claim('a', 600)).toEqual({ result });
    expect(await guard.claim('b', 600)).toBe('running');
  });

  test('of many claims at the same time, one wins', async () => {
    const claims = await Promise.all(Array.from({ length: 50 }, () => opened.guard.claim('crowd', 600)));
    expect(claims.filter((claim) => claim === 'won')).toHaveLength(1);
  });

  test('a claim whose time is up can be won again', async () => {
    expect(await opened.guard.claim('brief', 0.001)).toBe('won');
    await expect.poll(async () => opened.guard.claim('brief', 600), { interval: 20 }).toBe('won');
    expect(await opened.guard.claim('brief', 600)).toBe('running');
  });
}

async function race(kind: Kind, { address }: Service): Promise<boolean[][]> {
  const racer = fileURLToPath(new URL('racer.mjs', import.meta.url));
  const racers = Array.from({ length: processes }, () => fork(racer, [kind, address, `${tokens}`]));
  await Promise.all(racers.map(message));
  const results = Promise.all(racers.map(message));
  for (const one of racers) one.send('go');
  return (await results) as boolean[][];
}

const message = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`A racer ended with code ${code}.`)));
  });
