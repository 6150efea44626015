import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgram } from '../../scripts/start-server.mjs';
import { exchangeWith } from '../support/exchange.js';
import { newKeys, root } from '../support/serve.js';
import { type Service, start } from '../support/services.js';

const capabilities = { elicitation: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };
const running: { stop(): unknown }[] = [];
let folder = '';
let service: Service | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mrtr-vm-'));
  vi.stubEnv('CLOUD_LEDGER', join(folder, 'ledger'));
});
afterEach(async () => {
  for (const { stop } of running.splice(0)) stop();
  await service?.stop();
  service = undefined;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a machine is provisioned although the worker that began it is killed', async ({ skip }) => {
  const started = await start('redis');
  if (typeof started === 'string') return skip(started);
  service = started;
  const keys = newKeys();
  /** @param pace how long its cloud takes for anything, in milliseconds */
  const instance = async (name: string, pace: number) => {
    vi.stubEnv('CLOUD_PACE', `${pace}`);
    const program = [
      '--import',
      'tsx',
      `${root}scripts/task-server.mjs`,
      'provision-vm',
      'redis',
      started.address,
      '1',
    ];
    const server = await startProgram(name, program, `${root}examples/provision-vm`, keys);
    running.push(server);
    const send = exchangeWith(server.url);
    const request = async (method: string, params: object) =>
      (await send(method, params, { capabilities })).result ?? {};
    return { pid: server.pid as number, request };
  };
  const call = { name: 'provision_vm', arguments: { image: 'debian-12' } };
  const accept = (content: object) => ({ action: 'accept', content });

  // The first worker gets no further than the wait for its disk.
  const first = await instance('first', 600_000);
  const size = await first.request('tools/call', call);
  const agreed = await first.request('tools/call', {
    ...call,
    requestState: size.requestState,
    inputResponses: { size: accept({ size: 'large' }) },
  });
  const { taskId } = await first.request('tools/call', {
    ...call,
    requestState: agreed.requestState,
    inputResponses: { agreed: accept({ agreed: 'yes' }) },
  });
  const message = async () => (await first.request('tasks/get', { taskId })).statusMessage;
  await expect.poll(message, { timeout: 30_000 }).toBe('Copying debian-12 to a large disk.');
  process.kill(first.pid, 'SIGKILL');

  const second = await instance('second', 1);
  const status = async () => (await second.request('tasks/get', { taskId })).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('input_required');
  await second.request('tasks/update', { taskId, inputResponses: { hostname: accept({ hostname: 'web-1' }) } });
  await expect.poll(status, { timeout: 30_000 }).toBe('completed');
  const { result } = await second.request('tasks/get', { taskId });
  expect(result).toMatchObject({ content: [{ text: expect.stringMatching(/^web-1 runs as vm-\S+ on disk-\S+\.$/) }] });
  expect(readFileSync(join(folder, 'ledger'), 'utf8')).toMatch(
    /^disk-\S+ large debian-12\nvm-\S+ web-1 on disk-\S+\n$/,
  );
});
