import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from '../src/build.js';
import { Compilation } from '../src/compilation.js';
import type { Change } from '../src/read/project-reader.js';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'mrtr-compilation-')));
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(root, 'node_modules'), 'junction');
  write('package.json', '{ "name": "shop", "type": "module" }');
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "experimentalDecorators": true, "module": "NodeNext", "target": "ES2023", "types": [] } }',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): Change {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return { path: join(root, file), kind: 'changed' };
}

const stock = (type: string, more = '') =>
  `import { deep } from './deep.js';\nexport interface Stock { copies: ${type} }\nexport async function stockOf(title: string): Promise<Stock> { ${more} return deep(title) as never; }\n`;
const deep = (body: string) => `export function deep(title: string): unknown { ${body} return title; }\n`;
const order = (name: string, type: string) =>
  `import { Elicit, Resolve } from '@mrtr/decorators';\nimport { stockOf, type Stock } from './stock.js';\n/** Order it. */\nexport async function ${name}(title: ${type}, @Resolve(stockOf) stock: Stock, @Elicit(({ stock }) => \`Take one of \${stock.copies}?\`) sure: boolean): Promise<Stock> { return { copies: stock.copies }; }\n`;
const plain = (name: string, type: string) => `export function ${name}(value: ${type}) { return String(value); }\n`;

/** What a file may be at some time. */
const versions: Readonly<Record<string, readonly string[]>> = {
  'src/order.tool.ts': [order('order', 'string'), order('buy', 'number'), order('order', 'Date'), 'export const ='],
  'src/plain.tool.ts': [plain('plain', 'string'), plain('plain', 'boolean'), plain('order', 'string')],
  'src/stock.ts': [stock('number'), stock('string'), stock('Map<string, string>'), stock('number', 'Date.now();')],
  'src/deep.ts': [deep(''), deep('Math.random();')],
};
const edit = fc.constantFrom(...Object.keys(versions)).chain((file) => {
  return fc.constantFrom(...(versions[file] ?? [])).map((text) => ({ file, text }));
});

test.each([false, true])('after any edits, all is as if it were read anew (types: %s)', (types) => {
  for (const [file, [text = '']] of Object.entries(versions)) write(file, text);
  const config = { source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' };
  const warm = new Compilation({ root, config, write: false, types });
  warm.run();
  for (const edits of fc.sample(fc.array(edit, { minLength: 1, maxLength: 3 }), { numRuns: 8, seed: 7 })) {
    const { diagnostics, files } = warm.run(edits.map(({ file, text }) => write(file, text)));
    const { diagnostics: expected, files: fresh } = build({ root, write: false, types });
    expect(diagnostics).toEqual(expected);
    expect(files).toEqual(fresh);
  }
});

test('files that come and go', () => {
  for (const [file, [text = '']] of Object.entries(versions)) write(file, text);
  const config = { source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' };
  const warm = new Compilation({ root, config, write: true, types: false });
  expect(warm.run().states.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing']);

  const added = write('src/new.tool.ts', plain('fresh', 'string'));
  expect(warm.run([{ ...added, kind: 'added' }]).states.filter(({ state }) => state !== 'same')).toEqual([
    { file: 'src/generated/new.ts', state: 'missing' },
    { file: 'src/generated/index.ts', state: 'changed' },
  ]);
  rmSync(join(root, 'src/new.tool.ts'));
  expect(warm.run([{ ...added, kind: 'removed' }]).states.filter(({ state }) => state !== 'same')).toEqual([
    { file: 'src/generated/index.ts', state: 'changed' },
    { file: 'src/generated/new.ts', state: 'orphaned' },
  ]);

  rmSync(join(root, 'src/deep.ts'));
  const removed = { path: join(root, 'src/deep.ts'), kind: 'removed' } as const;
  expect(warm.run([removed]).files).toEqual(build({ root, write: false }).files);
});

test('the order in which files are found, and files beside them, change nothing', () => {
  for (const [file, [text = '']] of Object.entries(versions)) write(file, text);
  write('src/zebra.tool.ts', "export function zebra(way: 'c' | 'a' | 'b') { return way; }\n");
  const before = build({ root, write: false }).files.filter(({ file }) => !file.endsWith('index.ts'));
  // Read first, it makes the checker meet the same literals in another order.
  write('src/aardvark.tool.ts', "export function aardvark(way: 'b' | 'c', other: 'a') { return way + other; }\n");
  const after = build({ root, write: false }).files;
  expect(after).toEqual(expect.arrayContaining(before));
});

test('a decorated parameter that the body does not read is no error where a project allows no unused ones', () => {
  const compilerOptions = { strict: true, module: 'NodeNext', target: 'ES2023', types: [], noUnusedParameters: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  write(
    'src/pay.tool.ts',
    [
      "import { Confirm } from '@mrtr/decorators';",
      'export async function pay(',
      "  @Confirm('Pay?') confirmed: true,",
      '  @Confirm(({ confirmed }) => `${confirmed}: really?`) sure: true,',
      '  unread: string,',
      '): Promise<string> {',
      '  return String(sure);',
      '}',
    ].join('\n'),
  );
  const { diagnostics } = build({ root, write: false, types: true });
  expect(diagnostics.map(({ message }) => message)).toEqual(["'unread' is declared but its value is never read."]);
  const { files } = build({ root, write: false });
  expect(files[0]?.text).toContain('pay(_confirmed: true, sure: true, unread: string): Promise<string> {');
});

test('what only decorators use is no error where a project allows nothing unused', () => {
  const unused = { noUnusedParameters: true, noUnusedLocals: true };
  const compilerOptions = { strict: true, module: 'NodeNext', target: 'ES2023', types: [], ...unused };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  write(
    'src/book.tool.ts',
    [
      "import { Arg, Confirm, Resolve } from '@mrtr/decorators';",
      "import { z } from 'zod';",
      'const stockOf = (title: string): number => title.length;',
      'export async function book(',
      '  title: string,',
      '  seats: string[],',
      '  @Arg(z.number()) count: number,',
      '  @Resolve(stockOf) stock: number,',
      '  @Confirm(({ seats }) => `Take ${seats}?`) sure: true,',
      '): Promise<string> {',
      '  return `${count}${stock}${sure}`;',
      '}',
    ].join('\n'),
  );
  const { diagnostics } = build({ root, write: false, types: true });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { files } = build({ root, write: false });
  expect(files[0]?.text).toMatch(/book\(\s*_title: string,\s*_seats: string\[\],\s*count: number,/);
});

test('source with the line ends of Windows is carried with those of the generated module', () => {
  write('src/plain.tool.ts', plain('plain', 'string').replace('{ return', '{\r\n  return'));
  const { files } = build({ root, write: false });
  expect(files[0]?.text).toContain('export function plain(value: string) {\n  return String(value); }\n');
});

test('what is checked stands in the place of the file itself, also for those that import it', () => {
  write(
    'src/stock.ts',
    "import { Stock } from './order.tool.js';\nexport function stockOf(): Stock { return new Stock(); }\n",
  );
  write(
    'src/order.tool.ts',
    [
      "import { Confirm } from '@mrtr/decorators';",
      "import { stockOf } from './stock.js';",
      'export class Stock { private readonly copies = 1; rest(): number { return this.copies; } }',
      "export function order(@Confirm('Order?') sure: true): string {",
      '  const stock: Stock = stockOf();',
      '  return `${sure} ${stock.rest()}`;',
      '}',
    ].join('\n'),
  );
  expect(build({ root, write: false, types: true }).diagnostics).toEqual([]);
});

test('classes of one name are told apart by their files', () => {
  const shop = (tool: string) =>
    `import { Tool } from '@mrtr/decorators';\nexport class Shop { @Tool() ${tool}(): string { return ''; } }\n`;
  for (const [file, tool] of [
    ['a', 'one'],
    ['deep/b', 'two'],
  ] as const)
    write(`src/${file}.ts`, shop(tool));
  const { files } = build({ root, write: false });
  expect(files.find(({ file }) => file.endsWith('/index.ts'))?.text).toContain(
    "export const instances = { 'a/Shop': shopCapabilities, 'deep/b/Shop': shopCapabilities2 };",
  );
});

test('the same files give the same output, in whatever order they are found and whatever order they were read', () => {
  const sources: Record<string, string> = {
    'src/stock.ts': stock('number'),
    'src/deep.ts': deep(''),
    'src/order.tool.ts': order('order', 'string'),
    'src/b/plain.tool.ts': plain('plain', "'a' | 'b' | null"),
    'src/a/other.tool.ts': plain('other', "'b' | 'a' | undefined"),
    'src/Z.tool.ts': plain('last', '{ kind: "b" } | { kind: "a" }'),
  };
  const outputs = fc
    .sample(fc.shuffledSubarray(Object.keys(sources), { minLength: 6 }), { numRuns: 6, seed: 3 })
    .map((order) => {
      rmSync(join(root, 'src'), { recursive: true, force: true });
      // What is written last is read first, as an editor would have it; the others come from the disk, in its order.
      const written = order.map((file) => write(file, sources[file] ?? ''));
      const config = { source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' };
      const compilation = new Compilation({ root, config, write: false, types: false });
      compilation.run();
      return compilation.run(written.toReversed()).files;
    });
  expect(outputs[0]).toHaveLength(5);
  for (const output of outputs) expect(output).toEqual(outputs[0]);
});

test('decorators of function expressions are erased, in the source that is carried and in what a handler evaluates', () => {
  write(
    'src/pay.tool.ts',
    [
      "import { Elicit, Resolve } from '@mrtr/decorators';",
      "const later = function (@Elicit('Never asked.') a: string) { return a; };",
      'export async function pay(',
      "  @Resolve(function (@Elicit('How?') how: string) { return how; }) way: string,",
      '): Promise<string> {',
      '  return later(way);',
      '}',
    ].join('\n'),
  );
  const { files } = build({ root, write: false });
  const { text = '' } = files.find(({ file }) => file.endsWith('/pay.ts')) ?? {};
  expect(text).toContain('const later = function (a: string) { return a; };');
  expect(text).toContain('(function (how: string) { return how; })(');
  expect(text).not.toContain('@Elicit');
});
