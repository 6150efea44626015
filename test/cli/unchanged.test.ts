import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { recordPath, saveRecord, unchangedRun } from '@mrtr/compiler/record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';

const files = {
  'tsconfig.json': '{ "extends": "./base.json" }\n',
  'base.json': '{ "compilerOptions": { "strict": true, "module": "NodeNext", "target": "ES2023", "types": [] } }\n',
  'src/a.tool.ts':
    "import { size } from './size.js';\nimport type { Colour } from './colour.js';\nexport function first(colour: Colour) { return colour + size; }\n",
  'src/colour.ts': "export type Colour = 'red' | 'blue';\n",
  'src/size.ts': 'export const size = 1;\n',
};

let project: TestProject;
beforeAll(async () => {
  project = new TestProject(files);
  expect(await project.run('build')).toMatchObject({ code: 0 });
  expect(await project.run('check')).toMatchObject({ code: 0 });
});
afterAll(() => project.remove());

const generated = (name: string) => readFileSync(join(project.folder, 'src/generated', name), 'utf8');
const isUnchanged = (mode: 'build' | 'check') => unchangedRun(project.folder, mode) !== undefined;

test('a second run only says so', async () => {
  expect(await project.run('build')).toEqual({ code: 0, stdout: '2 generated files up to date.\n', stderr: '' });
  expect(await project.run('check', '--stale')).toEqual({
    code: 0,
    stdout: '2 generated files up to date.\nNo errors.\n',
    stderr: '',
  });
  expect((await project.run('build', '--stats')).stderr).toContain('Nothing has changed since the last run.');
});

test('a file that was only touched is not changed', () => {
  const now = new Date();
  utimesSync(join(project.folder, 'src/a.tool.ts'), now, now);
  expect(isUnchanged('build')).toBe(true);
});

/** What a file becomes; `undefined` for one that is deleted. */
const changes: Readonly<Record<string, readonly [path: string, text: () => string | undefined]>> = {
  'a changed file': ['src/a.tool.ts', () => files['src/a.tool.ts'].replace('first', 'other')],
  'a changed file of the same length': ['src/colour.ts', () => files['src/colour.ts'].replace('blue', 'pink')],
  'a changed file that is imported': ['src/size.ts', () => 'export const size = 2;\n'],
  'a new file': ['src/b.tool.ts', () => 'export function second() { return 2; }\n'],
  'a new file in a new folder': ['src/deep/b.tool.ts', () => 'export function second() { return 2; }\n'],
  'a deleted file': ['src/size.ts', () => undefined],
  'a deleted output': ['src/generated/a.ts', () => undefined],
  'an edited output': ['src/generated/a.ts', () => `${generated('a.ts')}// edited\n`],
  'an orphaned output': ['src/generated/old.ts', () => generated('a.ts')],
  'an extended tsconfig': ['base.json', () => files['base.json'].replace('ES2023', 'ES2022')],
  'an extended tsconfig that is gone': ['base.json', () => undefined],
  'a new configuration': ['mrtr.config.json', () => '{}\n'],
  'package.json': ['package.json', () => '{ "name": "other", "version": "1.0.0", "type": "module" }'],
};

test.each(Object.entries(changes))('%s is read anew, and known again when it is undone', (_, [file, text]) => {
  const path = join(project.folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const put = (content: string | undefined) => (content === undefined ? rmSync(path) : project.write(file, content));
  put(text());
  expect([isUnchanged('build'), isUnchanged('check')]).toEqual([false, false]);
  put(before);
  if (file.startsWith('src/deep')) rmSync(join(project.folder, 'src/deep'), { recursive: true });
  expect([isUnchanged('build'), isUnchanged('check')]).toEqual([true, true]);
});

test('another version of the compiler is a change: each of its files is in the record', () => {
  const [, , , paths] = readFileSync(recordPath(project.folder, 'build'), 'utf8').split('\n');
  const recorded = new Set(paths?.split('\0'));
  const home = fileURLToPath(new URL('../../packages/compiler/', import.meta.url));
  const published = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { files: string[] };
  const own = ['package.json', ...published.files].flatMap((name) =>
    name === 'dist/bundle'
      ? readdirSync(join(home, name), { recursive: true, encoding: 'utf8' }).map((inner) => join(name, inner))
      : [name],
  );
  const code = own.filter((name) => /\.([cm]?js|json)$/.test(name));
  expect(code.length).toBeGreaterThan(10);
  expect(code.filter((name) => !recorded.has(join(home, name)))).toEqual([]);
});

test('V8 optimises again once files were asked for, however many there are and whether one has changed or not', () => {
  const other = new TestProject({ 'a.ts': '' });
  const path = join(other.folder, 'a.ts');
  const { size, mtimeMs, ctimeMs } = statSync(path);
  const count = 2000;
  const record = (ofLast: number) =>
    saveRecord('build', {
      root: other.folder,
      at: Date.now() + 1000,
      paths: Array<string>(count).fill(path),
      figures: Float64Array.from(
        Array.from({ length: count }, (_, index) => [index < count - 1 ? size : ofLast, mtimeMs, ctimeMs]).flat(),
      ),
      hashes: '',
      folders: [],
      absent: [],
      outcome: { diagnostics: [], states: [] },
    });
  record(size);
  expect(unchangedRun(other.folder, 'build')).toBeDefined();
  expect(isOptimizing()).toBe(true);
  record(size + 1);
  expect(unchangedRun(other.folder, 'build')).toBeUndefined();
  expect(isOptimizing()).toBe(true);
  other.remove();
});

/** What V8 says of any function: the second bit is set when it optimises none. */
function isOptimizing(): boolean {
  setFlagsFromString('--allow-natives-syntax');
  return (runInThisContext('%GetOptimizationStatus(() => {})') & 2) === 0;
}

test('findings are told again, in every form, and no output is written', async () => {
  project.write('src/a.tool.ts', 'export function first(when: Date) { return String(when); }\n');
  const first = await project.run('build');
  expect(first).toMatchObject({ code: 1, stdout: '' });
  expect(await project.run('build')).toEqual(first);
  const json = JSON.parse((await project.run('build', '--reporter', 'json')).stdout) as { errors: number };
  expect(json.errors).toBe(1);
  project.write('src/a.tool.ts', files['src/a.tool.ts']);
});

test('output is the same with and without a record of earlier runs', async () => {
  project.write('src/colour.ts', "export type Colour = 'green' | 'red';\n");
  await project.run('build');
  const after = [generated('a.ts'), generated('index.ts')];
  rmSync(join(project.folder, 'src/generated'), { recursive: true });
  await project.run('build');
  expect([generated('a.ts'), generated('index.ts')]).toEqual(after);
});
