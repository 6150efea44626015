import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchangeWith } from '../../../test/support/exchange.js';
import { output, type Service, start } from '../../../test/support/services.js';
import { takesTasks } from './scene.js';

const program = fileURLToPath(new URL('instance.mjs', import.meta.url));
const children: ChildProcess[] = [];
let folder = '';
let service: Service | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mrtr-instances-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await service?.stop();
  service = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** How long a worker may be silent, in seconds. */
const lease = 1.2;

/** Starts an instance; all of them have one store and one journal. */
async function instance(kind: string) {
  const args = [program, kind, service?.address ?? '', join(folder, 'journal'), `${lease}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [, url = ''] = await output(child.stdout, /listening on (\S+)/, child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const send = exchangeWith(url);
  const request = async (method: string, params: object) => {
    const { result, error } = await send(method, params, { capabilities: takesTasks });
    if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
    return result ?? {};
  };
  return {
    child,
    /** How often it has said that its tool is at this. */
    times: (what: string) => said.split(`${what} `).length - 1,
    call: async (name: string, args: object = {}) => {
      const { taskId } = await request('tools/call', { name, arguments: args });
      return String(taskId);
    },
    get: (taskId: string) => request('tasks/get', { taskId }),
    update: (taskId: string, inputResponses: object) => request('tasks/update', { taskId, inputResponses }),
    cancel: (taskId: string) => request('tasks/cancel', { taskId }),
  };
}

type Instance = Awaited<ReturnType<typeof instance>>;

/** Which instance says this, and once more if it is this one. */
async function whoSays(what: string, instances: readonly Instance[], again?: Instance): Promise<Instance> {
  const speaker = () => instances.find((each) => each.times(what) > (each === again ? 1 : 0));
  await expect.poll(speaker, { timeout: 30_000, interval: 20 }).toBeDefined();
  return speaker() as Instance;
}

const reaches = ({ get }: Instance, taskId: string, status: string) =>
  expect.poll(async () => (await get(taskId)).status, { timeout: 30_000, interval: 50 }).toBe(status);

const resultOf = async ({ get }: Instance, taskId: string) => (await get(taskId)).result;
const journal = () => readFileSync(join(folder, 'journal'), 'utf8').trimEnd().split('\n');

for (const kind of ['redis', 'postgres', 'sqlite', 'bullmq'] as const) {
  test(`${kind}: several instances are one server`, async ({ skip }) => {
    const started = await start(kind === 'bullmq' ? 'redis' : kind);
    if (typeof started === 'string') return skip(started);
    service = started;
    const [first, second] = await Promise.all([instance(kind), instance(kind)]);

    // A cancel through one instance stops what runs on another.
    const unwanted = await first.call('work', { milliseconds: 60_000 });
    const worker = await whoSays('working', [first, second]);
    const other = worker === first ? second : first;
    await other.cancel(unwanted);
    await whoSays('stopped', [worker]);
    expect((await other.get(unwanted)).status).toBe('cancelled');

    // A question of a task is answered through another instance than the one that took the call.
    const parked = await first.call('ask');
    await reaches(second, parked, 'input_required');
    await second.update(parked, { name: { action: 'accept', content: { name: 'Ada' } } });
    await reaches(first, parked, 'completed');
    expect(await resultOf(first, parked)).toMatchObject({
      content: [{ text: expect.stringMatching(/^Hello, Ada, from \d+$/) }],
    });

    // kill -9: another one takes the task over, and what it had noted is not done again.
    const paid = journal().length;
    const task = await first.call('work', { milliseconds: 1500 });
    const victim = await whoSays('working', [first, second], worker);
    const survivor = victim === first ? second : first;
    const before = survivor.times('working');
    victim.child.kill('SIGKILL');
    await expect.poll(() => survivor.times('working'), { timeout: 30_000, interval: 20 }).toBe(before + 1);
    await reaches(survivor, task, 'completed');
    expect(await resultOf(survivor, task)).toMatchObject({ content: [{ text: `receipt by ${survivor.child.pid}` }] });
    expect(journal()).toHaveLength(paid + 1);
  });
}
