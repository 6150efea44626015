import { join } from 'node:path';
import { defineConfig } from '@mrtr/cli';
import { readConfig } from '@mrtr/compiler/config';
import { printDiagnostics } from '@mrtr/compiler/diagnostics';
import { afterEach, expect, test } from 'vitest';
import { command } from '../support/command.js';
import { TestProject } from '../support/project.js';
import { mrtr } from '../support/serve.js';
import { watching } from '../support/watching.js';

const tool = 'export function first(title: string) { return title; }\n';

let project: TestProject;
afterEach(() => project.remove());

const open = (files: Readonly<Record<string, string>>) => {
  project = new TestProject(files);
};

/** What the configuration says, or what is said of it. */
function read(): object | string {
  const settings = readConfig(project.folder);
  if ('config' in settings) return settings.config;
  return printDiagnostics([settings.problem], { root: project.folder, color: false });
}

const config = (settings: object) => ({
  source: 'src',
  output: 'src/generated',
  tsconfig: 'tsconfig.json',
  ...settings,
});

const esm = "import { output } from './paths.js';\nexport default { output };\n";
const kinds: Readonly<Record<string, string>> = {
  js: esm.replace('./paths.js', './paths.mjs'),
  mjs: esm.replace('./paths.js', './paths.mjs'),
  cjs: "const { output } = require('./paths.cjs');\nmodule.exports = { output };\n",
  ts: `${esm}\nexport type Output = typeof output;\n`,
  mts: `${esm}\nexport type Output = typeof output;\n`,
  cts: "import { output } from './paths.cjs';\nexport = { output: output as string };\n",
};
const paths = {
  'paths.ts': "export const output: string = 'src/made';\n",
  'paths.mjs': "export const output = 'src/made';\n",
  'paths.cjs': "exports.output = 'src/made';\n",
};

test.each(Object.keys(kinds).flatMap((kind) => ['module', 'commonjs'].map((type) => [kind, type] as const)))(
  'mrtr.config.%s is read in a package of type %s',
  (kind, type) => {
    open({ ...paths, 'package.json': JSON.stringify({ type }), [`mrtr.config.${kind}`]: kinds[kind] ?? '' });
    expect(read()).toEqual(config({ output: 'src/made' }));
  },
);

test('defineConfig knows the settings, and gives them as they are', () => {
  open({
    'mrtr.config.ts':
      "import { defineConfig } from '@mrtr/cli';\nexport default defineConfig(Promise.resolve({ source: 'lib/', format: false as const }));\n",
  });
  expect(read()).toEqual(config({ source: 'lib', format: false }));
  // @ts-expect-error: no such setting
  expect(defineConfig({ outptu: 'src/made' })).toEqual({ outptu: 'src/made' });
  // @ts-expect-error: no such formatter
  expect(defineConfig({ format: 'gofmt' })).toEqual({ format: 'gofmt' });
});

const expected = 'error MRTR5001: The configuration in mrtr.config.ts cannot be read: ';
const wrong: Readonly<Record<string, readonly [text: string, message: string | RegExp]>> = {
  'an unknown setting': [
    "export default { outptu: 'lib' };",
    `${expected}unknown setting "outptu": expected source, output, tsconfig, format.`,
  ],
  'a setting of the wrong type': ['export default { source: () => 1 };', `${expected}"source" is not a path.`],
  'a function': ['export default () => ({});', `${expected}expected an object.`],
  'no default export': ["export const source = 'lib';", `${expected}it has no default export.`],
  'code that ends the process': ['process.exit(3);', `${expected}it ended with exit code 3 and gave nothing.`],
  'a promise that never settles': [
    'export default new Promise(() => {});',
    `${expected}it ended with exit code 0 and gave nothing.`,
  ],
  'a rejected promise': ["export default Promise.reject('late');", `${expected}late.`],
  // From version 22 on, Node gives the code of the error with its name.
  'an unknown package': [
    "import 'nobody-has-this';",
    new RegExp(`${expected}Error(?: \\[ERR_MODULE_NOT_FOUND\\])?: Cannot find package 'nobody-has-this'`),
  ],
  'an error': [
    'interface Settings { source: string }\n\nexport default { source: nope };',
    `mrtr.config.ts:3:1 ${expected}ReferenceError: nope is not defined.\n\n  3 | export default { source: nope };\n      ~`,
  ],
  'an error in passing': [
    "Promise.reject(new Error('lost'));\nexport default new Promise(() => setInterval(() => {}, 1000));",
    `mrtr.config.ts:1:1 ${expected}Error: lost.`,
  ],
  'an error in what it imports': ["import './src/late.js';", `src/late.ts:2:3 ${expected}Error: late.`],
  'what does not parse': ['export default {\n  source: ,\n};', `mrtr.config.ts:2:3 ${expected}Unexpected ",".`],
};

test.each(Object.entries(wrong))('%s is told, with its place', (_, [text, message]) => {
  open({ 'mrtr.config.ts': text, 'src/late.ts': "export const one: number = 1;\n  throw new Error('late');\n" });
  const told = read();
  expect(told).toMatch(message);
  expect(told).not.toMatch(/^\s+at /m);
});

test('what does not parse as JavaScript has its place as well', () => {
  open({ 'mrtr.config.mjs': 'export default {\n  source: ,\n};' });
  expect(read()).toContain(
    "mrtr.config.mjs:2:3 error MRTR5001: The configuration in mrtr.config.mjs cannot be read: SyntaxError: Unexpected token ','.",
  );
});

test('a project is configured in one place', async () => {
  open({ 'mrtr.config.ts': 'export default {};', 'mrtr.config.json': '{}', 'src/a.tool.ts': tool });
  expect(await project.run('build')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'error MRTR5009: The project is configured in mrtr.config.json and mrtr.config.ts, of which one alone can hold.',
    ),
  });
  project.remove();
  open({ 'mrtr.config.ts': 'export default {};', 'package.json': '{ "mrtr": {} }' });
  expect(read()).toContain('configured in mrtr.config.ts and package.json');
});

test('what is printed is not among the results', async () => {
  open({ 'mrtr.config.ts': "console.log('said');\nexport default {};", 'src/a.tool.ts': tool });
  const { code, stdout, stderr } = await project.run('build', '--reporter', 'json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'said\n' });
  expect(JSON.parse(stdout)).toMatchObject({ errors: 0 });
});

test('a run in which nothing has changed runs the configuration alone, and sees whatever changes it', async () => {
  open({
    ...paths,
    'mrtr.config.ts':
      "import { output } from './paths.js';\nexport default { output: process.env.OUTPUT ?? output };\n",
    'src/a.tool.ts': tool,
  });
  const build = (environment = {}) =>
    command(process.execPath, [mrtr, 'build', '--stats'], project.folder, environment);
  const isUnchanged = ({ stderr }: { stderr: string }) => stderr.includes('Nothing has changed since the last run.');
  expect((await build()).stdout).toBe('wrote src/made/a.ts\nwrote src/made/index.ts\n');
  const second = await build();
  expect([second.stdout, isUnchanged(second)]).toEqual(['2 generated files up to date.\n', true]);

  project.write('paths.ts', "export const output = 'src/other';\n");
  expect((await build()).stdout).toContain('wrote src/other/a.ts\n');
  expect(isUnchanged(await build())).toBe(true);
  expect((await build({ OUTPUT: 'src/third' })).stdout).toContain('wrote src/third/a.ts\n');
  project.write('mrtr.config.ts', "export default { output: 'src/fourth' };\n");
  expect((await build()).stdout).toContain('wrote src/fourth/a.ts\n');
});

test('watch: takes up a changed configuration, and waits for a broken one to be mended', async () => {
  open({ 'mrtr.config.ts': 'export default { output: 1 };', 'src/a.tool.ts': tool });
  await watching(project.folder, async (nextBuild, watch) => {
    expect(await nextBuild()).toContain('"output" is not a path');
    project.write('mrtr.config.ts', "export default { output: 'src/first' };\n");
    expect(await nextBuild()).toBe('wrote src/first/a.ts\nwrote src/first/index.ts\n');
    project.write('mrtr.config.ts', 'throw new Error();\n');
    expect(await nextBuild()).toContain('mrtr.config.ts:1:1 error MRTR5001');
    project.write('src/a.tool.ts', `${tool}\n`);
    expect(await nextBuild()).toContain('mrtr.config.ts:1:1 error MRTR5001');
    project.write('mrtr.config.ts', "export default { output: 'src/first', format: false };\n");
    expect(await nextBuild()).toBe('wrote src/first/a.ts\n');
    expect(watch.rest).toBe('');
  });
});

test('another version of a project is compared by its own configuration', async () => {
  open({ 'mrtr.config.mjs': "export default { source: 'lib' };\n", 'lib/a.tool.ts': tool });
  const git = (...args: string[]) =>
    command('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], join(project.folder));
  await git('init', '-q');
  await git('add', 'lib', 'mrtr.config.mjs', 'package.json', 'tsconfig.json');
  expect(await git('commit', '-q', '-m', 'first')).toMatchObject({ code: 0 });
  project.write('mrtr.config.mjs', "export default { source: 'src' };\n");
  project.write('src/a.tool.ts', tool);
  expect(await project.run('diff', 'HEAD')).toMatchObject({ code: 0, stderr: '' });
});
