import { type ExecFileOptionsWithStringEncoding, execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundlers } from './bundlers.js';

const run = promisify(execFile);
const node = (args: readonly string[], options: ExecFileOptionsWithStringEncoding = { encoding: 'utf8' }) =>
  run(process.execPath, args, options);
const root = join(import.meta.dirname, 'fixture');
const authored = readFileSync(join(root, 'src/order-book.tool.ts'), 'utf8').split('\n');
const line = authored.findIndex((text) => text.includes('throw')) + 1;
const column = (authored[line - 1]?.indexOf('new Error') ?? -1) + 1;

let folder: string;
beforeAll(() => {
  // Below a node_modules that holds the packages which the bundles leave outside.
  mkdirSync(join(root, '.output'), { recursive: true });
  folder = mkdtempSync(join(root, '.output', 'bundle-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.entries(bundlers))('%s', (name, bundle) => {
  test('imports an authored file, and errors are thrown where the author wrote them', async () => {
    const into = join(folder, name);
    await bundle({ root, entry: 'src/main.ts', folder: into });
    const { stdout } = await node(['--enable-source-maps', join(into, 'main.js')]);
    expect(stdout).toMatch(/^Emma: 4, true\nError: No\.\n/);
    expect(stdout).toContain(`order-book.tool.ts:${line}:${column}`);
  });

  test('says where an authored file cannot be read', async () => {
    const broken = join(folder, `${name}-broken`);
    mkdirSync(broken);
    writeFileSync(join(broken, 'broken.tool.ts'), "\nexport function f(@Elicit('?') a: string) {\n  return a +;\n}\n");
    const failure: unknown = await bundle({ root: broken, entry: 'broken.tool.ts', folder: broken }).catch((e) => e);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toMatch(/Unexpected token/);
    expect(String(failure)).toMatch(/broken\.tool\.ts/);
  });
});

test('Vitest runs a test of an authored function', async () => {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const { stdout } = await node([vitest, 'run', '--reporter=json'], {
    encoding: 'utf8',
    cwd: root,
    env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
  });
  expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ numPassedTests: 2, numTotalTests: 2 });
});
