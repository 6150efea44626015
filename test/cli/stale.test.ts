import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';

let project: TestProject;

beforeEach(async () => {
  project = new TestProject({
    'src/a.tool.ts': 'export function first(a: string) { return a; }\n',
    'src/b.tool.ts': 'export function second(b: string) { return b; }\n',
  });
  expect(await project.run('build')).toMatchObject({
    code: 0,
    stdout: 'wrote src/generated/a.ts\nwrote src/generated/b.ts\nwrote src/generated/index.ts\n',
  });
});

afterEach(() => project.remove());

test('committed output that is what would be generated is clean', async () => {
  expect(await project.run('build', '--check')).toMatchObject({ code: 0, stdout: '3 generated files up to date.\n' });
  expect(await project.run('check', '--stale')).toMatchObject({ code: 0 });
});

test('a checkout with CRLF is not stale', async () => {
  const path = 'src/generated/a.ts';
  project.write(path, readFileSync(join(project.folder, path), 'utf8').replaceAll('\n', '\r\n'));
  expect(await project.run('build', '--check')).toMatchObject({ code: 0 });
});

test.each(['build --check', 'check --stale'])(
  '%s names what is changed, missing and orphaned, and writes nothing',
  async (command) => {
    project.write('src/a.tool.ts', 'export function first(a: number) { return String(a); }\n');
    rmSync(join(project.folder, 'src/generated/index.ts'));
    rmSync(join(project.folder, 'src/b.tool.ts'));
    const { code, stdout } = await project.run(...command.split(' '));
    expect(code).toBe(1);
    expect(stdout).toContain(
      'changed src/generated/a.ts\nmissing src/generated/index.ts\norphaned src/generated/b.ts\n',
    );
    expect(project.files('src/generated')).toEqual(['a.ts', 'b.ts']);
  },
);

test('a build deletes what no authored file gives any more, and nothing else', async () => {
  rmSync(join(project.folder, 'src/b.tool.ts'));
  project.write('src/generated/notes.ts', 'export const mine = 1;\n');
  const { stdout } = await project.run('build');
  expect(stdout).toContain('deleted src/generated/b.ts');
  expect(project.files('src/generated')).toEqual(['a.ts', 'index.ts', 'notes.ts']);
});
