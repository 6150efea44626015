import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ts } from '#ts-morph';
import { Compilation } from '../src/compilation.js';

/** TypeScript's own count of what it does, which its types do not show. */
const { performance: counter } = ts as unknown as {
  readonly performance: { enable(): void; disable(): void; getCount(mark: string): number };
};
beforeAll(() => counter.enable());
afterAll(() => counter.disable());

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'mrtr-work-')));
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(root, 'node_modules'), 'junction');
  mkdirSync(join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(index: number, doc: string) {
  const path = join(root, 'src', `tool-${index}.tool.ts`);
  writeFileSync(
    path,
    `import { Confirm } from '@mrtr/decorators';\n/** ${doc} */\nexport function tool${index}(@Confirm('Sure?') sure: true) { return String(sure); }\n`,
  );
  return { path, kind: 'changed' } as const;
}

function open(count: number, types: boolean) {
  for (let index = 0; index < count; index += 1) write(index, 'First.');
  const config = { source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' };
  return new Compilation({ root, config, write: true, types });
}

function programsOf(work: () => unknown): number {
  const before = counter.getCount('beforeProgram');
  work();
  return counter.getCount('beforeProgram') - before;
}

test.each([
  [1, false, 1],
  [5, false, 1],
  [1, true, 2],
  [5, true, 2],
])('of %i files (types: %s), each run makes programs: %i', (count, types, expected) => {
  const compilation = open(count, types);
  expect(programsOf(() => compilation.run())).toBe(expected);
  expect(programsOf(() => compilation.run([write(0, 'Second.')]))).toBe(expected);
  expect(programsOf(() => compilation.run(Array.from({ length: count }, (_, index) => write(index, 'Third.'))))).toBe(
    expected,
  );
});

test('an edit that changes nothing of what is exported leaves the very index that there was', () => {
  const compilation = open(3, false);
  const before = compilation.run().files;
  const after = compilation.run([write(1, 'Second.')]).files;
  expect(after.map(({ text }, index) => text === before[index]?.text)).toEqual([true, false, true, true]);
  expect(after.at(-1)).toBe(before.at(-1));
});
