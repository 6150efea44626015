import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, conversations, type Diagnostic } from '@mrtr/compiler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSvg } from '../../packages/cli/src/graph/svg.js';
import { command } from '../support/command.js';
import { mrtr, root } from '../support/serve.js';
import { docs, filesOf, type Page, pages } from './pages.js';

/** One folder a page: the project that its snippets are. */
const work = mkdtempSync(join(tmpdir(), 'mrtr-docs-'));
const folderOf = ({ name }: Page) => join(work, name.replace('/', '-'));
const projects = pages.filter((page) => [...filesOf(page).keys()].some((file) => file.startsWith('src/')));

/** What the checker says of each page. */
const found = new Map<string, readonly Diagnostic[]>();

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'junction');
  const compilerOptions = {
    target: 'ES2023',
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const exclude = ['**/*.tool.ts', '**/*.prompt.ts', '**/*.resource.ts'];
  write(join(work, 'package.json'), '{ "type": "module" }');
  write(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, exclude }));
  for (const page of projects) {
    const name = page.name.replace('/', '-');
    write(join(folderOf(page), 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }));
    write(join(folderOf(page), 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'], exclude }));
    for (const [file, text] of filesOf(page)) write(join(folderOf(page), file), text);
    found.set(page.name, build({ root: folderOf(page), write: true, types: true }).diagnostics);
  }
}, 400_000);

afterAll(() => rmSync(work, { recursive: true }));

test.each(pages)('$name: every piece of TypeScript is a file of its project', ({ blocks }) => {
  const loose = blocks.filter(({ language, title }) => language === 'ts' && title === undefined);
  expect(loose.map(({ line, text }) => `line ${line}: ${text}`)).toEqual([]);
});

test.each(projects)('$name: builds, and the checker has nothing to say', (page) => {
  expect(found.get(page.name)).toEqual([]);
});

test('all that is shown has the types that it should have', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  expect(await command(process.execPath, [tsc, '-p', work], work)).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('the tests that are shown pass', async () => {
  const shown = pages.flatMap((page) => [...filesOf(page).keys()].filter((file) => file.endsWith('.test.ts')));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code, stdout, stderr } = await command(process.execPath, [vitest, 'run', '--root', work], work, {
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  });
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  expect(stdout).toContain(`Test Files  ${shown.length} passed (${shown.length})`);
});

test('the bundle that is shown can be made, and keeps apart what is loaded later', async () => {
  const folder = join(work, 'guide-production');
  expect(await command(process.execPath, ['bundle.mjs'], folder)).toEqual({ code: 0, stdout: '', stderr: '' });
  const server = readFileSync(join(folder, 'dist/server.js'), 'utf8');
  expect(server).toContain('Transfer money.');
  expect(server).not.toContain('node:http2');
});

const shownCommands = projects.flatMap((page) =>
  page.blocks
    .filter(({ language }) => language === 'console')
    .map(({ text }) => ({
      page,
      name: page.name,
      line: /^\$ (.*)\n/.exec(text)?.[1] ?? '',
      output: text.replace(/^\$ .*\n/, ''),
    })),
);

test.each(shownCommands)('$name: `$line` says what is shown', async ({ page, line, output }) => {
  const [, words = ''] = /^npx mrtr (.*)$/.exec(line) ?? [];
  const args = words.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  expect(await command(process.execPath, [mrtr, ...args], folderOf(page), { NO_COLOR: '1' })).toMatchObject({
    stdout: output,
  });
});

const pictures = projects.flatMap((page) =>
  [...page.text.matchAll(/!\[[^\]]*\]\(\.\.\/pictures\/(\w+)\.svg\)/g)].map(([, name = '']) => ({ page, name })),
);

test.each(pictures)('the picture of $name is what mrtr graph draws', ({ page, name }) => {
  const conversation = conversations(folderOf(page)).conversations.find((found) => found.name === name);
  const drawn = conversation && asSvg(conversation);
  const path = join(docs, 'pictures', `${name}.svg`);
  if (process.env.UPDATE && drawn) writeFileSync(path, drawn);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : 'missing').toBe(drawn);
});
