import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { command } from '../support/command.js';
import { mrtr, root } from '../support/serve.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mrtr-call-task-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('`mrtr call` follows a task over stdio, and answers what the call and the task ask', async () => {
  const answers = join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify({ size: 'large', agreed: 'yes', hostname: 'web-1' }));
  const ledger = join(folder, 'ledger');
  const { code, stdout, stderr } = await command(
    process.execPath,
    [mrtr, 'call', 'provision_vm', '--image', 'debian-12', '--answers', answers],
    `${root}examples/provision-vm`,
    { CLOUD_LEDGER: ledger, CLOUD_PACE: '1' },
  );
  expect(stdout).toMatch(/^web-1 runs as vm-\S+ on disk-\S+\.\n$/);
  expect(stderr).toMatch(/Round 1: size\n[\s\S]*Round 2: agreed\n[\s\S]*Round 3: hostname\n/);
  expect(code).toBe(0);
  expect(readFileSync(ledger, 'utf8')).toMatch(/^disk-\S+ large debian-12\nvm-\S+ web-1 on disk-\S+\n$/);
});
