import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../support/serve.js';

/** Runs the command to its end. */
function conformance(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}scripts/conformance.mjs`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test('the official suite: every required scenario, without a warning, and all others that it scores', async () => {
  const { code, output } = await conformance();
  const [required, beyond, memory, client, ...stores] = output.trimEnd().split('\n');
  expect([required, beyond, memory, client]).toEqual([
    '37/37 server scenarios that 2026-07-28 requires',
    '3/3 server scenarios beyond these',
    '10/10 scenarios of tasks, which are kept in memory',
    '1/1 client scenario (sep-2322-client-request-state)',
  ]);
  expect(stores).toHaveLength(3);
  for (const store of stores)
    expect(store).toMatch(/^10\/10 scenarios of tasks, which are kept in |^Not run: scenarios of tasks in /);
  expect(code).toBe(0);
}, 400_000);
