import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept, drive } from '@mrtr/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'mrtr-cloud-'));
const ledger = () => {
  const file = join(folder, 'ledger');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

beforeAll(() => {
  vi.stubEnv('CLOUD_PACE', '1');
  vi.stubEnv('CLOUD_LEDGER', join(folder, 'ledger'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('asks before anything is created, works as a task, asks once more, and makes each thing once', async () => {
  const { provisionVmTool } = await import('../src/generated/provision-vm.js');
  const driver = drive(provisionVmTool);
  const size = await driver.open({ image: 'debian-12' });
  expect(size.message('size')).toBe('How large should the machine with debian-12 be?');
  const agreed = await size.answer({ size: accept({ size: 'small' }) });
  expect(agreed.message('agreed')).toBe('Create a small machine with debian-12? It costs money from now on.');
  const yes = { agreed: accept({ agreed: 'yes' }) };
  const hostname = await agreed.answer(yes);
  expect(hostname.message('hostname')).toMatch(/^disk-[\w-]{6} is ready\. What should the machine be called\?$/);
  expect(hostname.state, 'the state of a call has ended with its task').toMatch(/^task:[\w-]{43}$/);
  const done = await hostname.answer({ hostname: accept({ hostname: 'web-1' }) });
  expect(done.text).toMatch(/^web-1 runs as vm-[\w-]{6} on disk-[\w-]{6}\.$/);
  expect(ledger()).toMatch(/^disk-\S+ small debian-12\nvm-\S+ web-1 on disk-\S+\n$/);

  expect((await agreed.answer(yes)).text, 'the last round sent again is the same task').toBe(done.text);
  expect(ledger().split('\n')).toHaveLength(3);
});

test('nothing is created for somebody who does not agree', async () => {
  const { provisionVmTool } = await import('../src/generated/provision-vm.js');
  const before = ledger();
  const answers = { size: accept({ size: 'large' }), agreed: accept({ agreed: 'no' }) };
  const step = await drive(provisionVmTool).call({ image: 'debian-12' }, answers);
  expect(step.isError).toBe(true);
  expect(ledger()).toBe(before);
});
