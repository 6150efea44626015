import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionsOf } from '../../compiler/src/project/files.js';
import { isFunctionFile } from '../dist/authored-file.js';
import { type Finding, TsServer } from './tsserver.js';

const folder = join(import.meta.dirname, 'fixture/tools');
const servers = {
  '5.9': createRequire(import.meta.url).resolve('typescript/lib/tsserver.js'),
  '6': createRequire(join(import.meta.dirname, '../../../test/toolchain/tools/package.json')).resolve(
    'typescript/lib/tsserver.js',
  ),
};

describe.each(Object.entries(servers))('in the language server of TypeScript %s', (version, path) => {
  let server: TsServer;
  beforeAll(() => {
    server = new TsServer(path);
    for (const file of readdirSync(folder)) server.send('open', { file: join(folder, file) });
  });
  afterAll(() => server.close());

  const findings = (file: string) => server.findings(join(folder, file));

  /** The findings as soon as they are as awaited: the server says when there may be others than before. */
  async function findingsWhen(file: string, isAwaited: (found: readonly Finding[]) => boolean): Promise<Finding[]> {
    for (;;) {
      const found = await findings(file);
      if (isAwaited(found)) return found;
      await server.event('projectsUpdatedInBackground');
    }
  }

  test('it is the version that the test is about', async () => {
    expect(await server.request('status', {})).toEqual({ version: expect.stringMatching(`^${version}\\.`) });
  });

  test('an authored file without mistakes shows nothing', async () => {
    expect(await findings('order-book.tool.ts')).toEqual([]);
  });

  test('a decorator that no plain function of another file may have is still reported', async () => {
    expect((await findings('plain.ts')).map(({ code }) => code)).toEqual([1206, 6133]);
  });

  test('our findings are shown, with those of TypeScript about the rest of the file', async () => {
    const found = await findingsWhen('mistakes.tool.ts', (all) => all.some(({ source }) => source === 'mrtr'));
    const text = readFileSync(join(folder, 'mistakes.tool.ts'), 'utf8').split('\n');
    const inOrder = found.toSorted((a, b) => a.line - b.line || a.offset - b.offset);
    expect(
      inOrder.map(({ code, line, offset, endOffset }) => [code, text[line - 1]?.slice(offset - 1, endOffset - 1)]),
    ).toEqual([
      [6133, 'Sample'],
      [6192, "import { Context, ListRoots } from '@mrtr/decorators';"],
      [2551, 'copis'],
      [661003, 'Elicitt'],
      [6196, 'Desk'],
      [1240, '@Resolve(stockOf)'],
    ]);
    expect(found.find(({ source }) => source === 'mrtr')?.text).toMatch(
      /^MRTR1003: @Elicitt is no parameter decorator .*\nDid you mean @Elicit\?/,
    );
  });

  test('what is typed and not saved is checked', async () => {
    const file = join(folder, 'mistakes.tool.ts');
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('copis')) + 1;
    const offset = (readFileSync(file, 'utf8').split('\n')[line - 1]?.indexOf('copis') ?? 0) + 1;
    server.send('change', { file, line, offset, endLine: line, endOffset: offset + 5, insertString: 'copies' });
    const found = await findingsWhen('mistakes.tool.ts', (all) => all.some(({ source }) => source === 'mrtr'));
    expect(found.map(({ code }) => code)).not.toContain(2551);
  });
});

test('the plugin and the compiler agree on which files are authored in function notation', () => {
  const names = ['a.tool.ts', 'a.prompt.ts', 'a.resource.ts', 'a.tool.tsx', 'a.tool.d.ts', 'tool.ts', 'a.tool.js'];
  for (const file of names) expect(isFunctionFile(file), file).toBe(functionsOf(file) !== undefined);
});
