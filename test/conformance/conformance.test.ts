import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../support/serve.js';

/** Runs the command to its end. */
function conformance(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`${root}scripts/conformance.mjs`], {
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
  expect(output).toBe(
    [
      '37/37 server scenarios that 2026-07-28 requires',
      '3/3 server scenarios beyond these',
      '1/1 client scenario (sep-2322-client-request-state)\n',
    ].join('\n'),
  );
  expect(code).toBe(0);
});
