import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchangeWith } from '../../../../test/support/exchange.js';
import { output, type Service, start } from '../../../../test/support/services.js';
import { keys } from '../state/scene.js';

const program = fileURLToPath(new URL('crashing-server.mjs', import.meta.url));
const children: ChildProcess[] = [];
let folder = '';
let service: Service | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mrtr-crash-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await service?.stop();
  service = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts an instance; all of them have one key and one guard. */
async function instance(kind: string, ending: 'hang' | 'end') {
  const child = spawn(process.execPath, [program, kind, service?.address ?? '', join(folder, 'journal'), ending], {
    env: { ...process.env, MRTR_STATE_KEYS: keys.one },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [, url = ''] = await output(child.stdout, /listening on (\S+)/, child);
  return { child, url };
}

const call = async (url: string, params: object = {}) => {
  const { result } = await exchangeWith(url)('tools/call', { name: 'pay', ...params });
  return result ?? {};
};

const inputResponses = { sure: { action: 'accept', content: { sure: true } } };
const journal = () => readFileSync(join(folder, 'journal'), 'utf8');

for (const kind of ['redis', 'postgres', 'sqlite'] as const) {
  test(`${kind}: kill -9 in the middle of the function: it is not run again, and the client is told so`, async ({
    skip,
  }) => {
    const started = await start(kind);
    if (typeof started === 'string') return skip(started);
    service = started;
    const [first, second] = [await instance(kind, 'hang'), await instance(kind, 'end')];
    const { requestState } = await call(first.url);

    const hasBegun = output(first.child.stdout, /began/, first.child);
    const lost = call(first.url, { requestState, inputResponses }).catch((error: Error) => error);
    await hasBegun;
    first.child.kill('SIGKILL');
    expect(await lost).toBeInstanceOf(Error);

    const replay = await call(second.url, { requestState, inputResponses });
    expect(replay.isError).toBe(true);
    expect(replay.content?.[0]?.text).toMatch(/the server stopped in the middle of it\. It was not begun again/);
    expect(journal()).toBe('paid\n');
    // Starting over is a new flow, and works.
    const again = await call(second.url);
    expect((await call(second.url, { requestState: again.requestState, inputResponses })).content?.[0]?.text).toBe(
      'paid',
    );
    expect(journal()).toBe('paid\npaid\n');
  });

  test(`${kind}: kill -9 after the result: another instance sends it again`, async ({ skip }) => {
    const started = await start(kind);
    if (typeof started === 'string') return skip(started);
    service = started;
    const first = await instance(kind, 'end');
    const { requestState } = await call(first.url);
    const result = await call(first.url, { requestState, inputResponses });
    first.child.kill('SIGKILL');
    const second = await instance(kind, 'hang');
    expect(await call(second.url, { requestState, inputResponses })).toEqual(result);
    expect(journal()).toBe('paid\n');
  });
}
