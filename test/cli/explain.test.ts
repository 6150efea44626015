import { expect, test } from 'vitest';
import { command } from '../support/command.js';
import { mrtr, root } from '../support/serve.js';

const explain = (code: string) => command(process.execPath, [mrtr, 'explain', code], root);

test('a diagnostic is explained with an example and its remedy', async () => {
  const { stdout, code } = await explain('mrtr3001');
  expect(stdout).toMatch(/^## MRTR3001\n\nError: .*declared later/);
  expect(stdout).toContain('```ts\n');
  expect(stdout).toContain('How to mend it: ');
  expect(code).toBe(0);
});

test('an unknown code', async () => {
  const { stderr, code } = await explain('MRTR9999');
  expect(stderr).toMatch(/^mrtr: there is no diagnostic MRTR9999\. They are named MRTR1001 to MRTR5\d{3};/);
  expect(code).toBe(2);
});
