import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kind, type Service, start } from '../../../test/support/services.js';
import { memoryStore } from '../src/index.js';
import type { StoredTask, TaskStore } from '../src/store.js';
import { openStore } from './open-store.mjs';

const processes = 4;
const tasks = 300;

describe('memory', () => contract(async () => ({ store: memoryStore(), close: () => {} })));

for (const kind of ['sqlite', 'redis', 'postgres'] as const satisfies readonly Kind[]) {
  const service = await start(kind);
  if (typeof service === 'string') {
    describe.skip(`${kind} (${service})`, () => test('needs it', () => {}));
    continue;
  }
  describe(kind, () => {
    afterAll(() => service.stop());
    contract(() => openStore(kind, service.address));

    test(`${processes} workers race for ${tasks} tasks: each is ended by exactly one`, async () => {
      const { store, close } = await openStore(kind, service.address);
      const ids = Array.from({ length: tasks }, (_, index) => `race-${index}`);
      for (const id of ids) await store.create(task(id));
      const ended = await race(kind, service);
      expect(ended.flat().sort()).toEqual([...ids].sort());
      await close();
    });
  });
}

const task = (id: string, more: Partial<StoredTask> = {}): StoredTask => ({
  id,
  version: 1,
  isRunnable: true,
  claims: 0,
  expires: null,
  document: `{"of":"${id}"}`,
  ...more,
});

/** What every store does. */
function contract(open: () => Promise<{ store: TaskStore; close: () => unknown }>) {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('keeps a task as it is, once', async () => {
    const { store } = opened;
    const document = JSON.stringify({ text: 'ž \ud83d\udc1f \\ " \u2028 \'; DROP TABLE', lone: '\\ud800' });
    const made = task('kept', { isRunnable: false, expires: Date.now() + 600_000, document });
    expect(await store.create(made)).toBe(true);
    expect(await store.create(task('kept'))).toBe(false);
    expect(await store.get('kept')).toEqual(made);
    expect(await store.get('made-up')).toBeUndefined();
  });

  test('replaces the version that it is told, and no other', async () => {
    const { store } = opened;
    const made = task('changed', { isRunnable: false });
    await store.create(made);
    const changes = Array.from({ length: 20 }, (_, index) => store.compareAndSet({ ...made, document: `"${index}"` }));
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
    expect(await store.get('changed')).toMatchObject({ version: 2, claims: 0 });
    expect(await store.compareAndSet({ ...made, version: 2, expires: null, document: '"next"' })).toBe(true);
    expect(await store.get('changed')).toMatchObject({ version: 3, document: '"next"' });
    expect(await store.compareAndSet(task('made-up'))).toBe(false);
  });

  test('of many claims at the same time, one gets the task', async () => {
    const { store } = opened;
    await store.create(task('wanted'));
    const claims = await Promise.all(Array.from({ length: 30 }, () => store.claim(60_000, 'wanted')));
    expect(claims.filter(Boolean)).toEqual([task('wanted', { version: 2, claims: 1 })]);
    expect(await store.claim(60_000, 'made-up')).toBeUndefined();
  });

  test('a lease that runs out is another worker’s, and the first cannot write any more', async () => {
    const { store } = opened;
    await store.create(task('leased'));
    const first = (await store.claim(30, 'leased')) as StoredTask;
    let second: StoredTask | undefined;
    await expect.poll(async () => (second = await store.claim(60_000, 'leased')), { interval: 10 }).toBeDefined();
    expect(second).toMatchObject({ version: 3, claims: 2 });
    expect(await store.compareAndSet(first)).toBe(false);
    expect(await store.compareAndSet(second as StoredTask, 60_000)).toBe(true);
    expect(await store.get('leased')).toMatchObject({ version: 4, claims: 2 });
    expect(await store.claim(60_000, 'leased')).toBeUndefined();
  });

  test('a task that is let go of can be claimed at once, and starts to count again', async () => {
    const { store } = opened;
    await store.create(task('free'));
    const claimed = (await store.claim(60_000, 'free')) as StoredTask;
    expect(await store.compareAndSet(claimed)).toBe(true);
    expect(await store.claim(60_000, 'free')).toMatchObject({ version: 4, claims: 1 });
  });

  test('what there is no work to do on is not claimed', async () => {
    const { store } = opened;
    await store.create(task('asleep', { isRunnable: false }));
    expect(await store.claim(60_000, 'asleep')).toBeUndefined();
    await store.compareAndSet(task('asleep'));
    expect(await store.claim(60_000, 'asleep')).toMatchObject({ id: 'asleep' });
  });

  test('without an id, the task that has waited longest is claimed', async () => {
    const { store } = opened;
    for (const id of ['queue-1', 'queue-2']) await store.create(task(id));
    const claimed = [await store.claim(60_000), await store.claim(60_000)];
    expect(claimed.map((each) => each?.id).sort()).toEqual(['queue-1', 'queue-2']);
    expect(await store.claim(60_000)).toBeUndefined();
  });

  test('what has expired is collected', async () => {
    const { store } = opened;
    await store.create(task('brief', { isRunnable: false, expires: Date.now() + 20 }));
    await store.create(task('lasting', { isRunnable: false, expires: Date.now() + 600_000 }));
    const afterwards = async () => {
      await store.collect();
      return store.get('brief');
    };
    await expect.poll(afterwards, { interval: 10 }).toBeUndefined();
    expect(await store.get('lasting')).toBeDefined();
  });
}

async function race(kind: Kind, { address }: Service): Promise<string[][]> {
  const program = fileURLToPath(new URL('claimer.mjs', import.meta.url));
  const workers = Array.from({ length: processes }, () => fork(program, [kind, address]));
  await Promise.all(workers.map(message));
  const results = Promise.all(workers.map(message));
  for (const worker of workers) worker.send('go');
  return (await results) as string[][];
}

const message = (child: ChildProcess) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => code && reject(new Error(`A worker ended with code ${code}.`)));
  });
