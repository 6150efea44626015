import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../support/command.js';
import { TestProject } from '../support/project.js';
import { mrtr } from '../support/serve.js';

const source = `import { Context, Elicit, type ToolContext } from '@mrtr/decorators';

export async function orderBook(
  /** @minlength 1 */
  title: string,
  @Context context: ToolContext,
  @Elicit({ mesage: 'Order it, at 100%?' }) answer: 'yes' | 'no',
): Promise<string> {
  return title + answer + context.headers.get('x');
}
`;

let project: TestProject;
beforeAll(() => {
  project = new TestProject({ 'src/order-book.tool.ts': source });
});
afterAll(() => project.remove());

test('json: one object on stdout, with positions, documentation and fixes', async () => {
  const { code, stdout, stderr } = await project.run('check', '--reporter', 'json');
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const { diagnostics, errors } = JSON.parse(stdout) as { diagnostics: { code: string }[]; errors: number };
  expect(errors).toBe(diagnostics.length);
  expect(diagnostics[0]).toMatchObject({
    code: 'MRTR2020',
    severity: 'error',
    documentation: 'diagnostics.md#mrtr2020',
    file: 'src/order-book.tool.ts',
    line: 4,
    column: 7,
    fix: { title: 'Write @minLength' },
  });
});

test('github: one workflow command a finding, its text escaped', async () => {
  const { stdout } = await project.run('check', '--reporter', 'github');
  expect(stdout.split('\n')[1]).toBe(
    '::error file=src/order-book.tool.ts,line=6,endLine=6,col=3,endColumn=11,title=MRTR1005::@Context is written without a call.%0AWrite @Context(…).',
  );
});

test('text: no colour where nobody sees it', async () => {
  const { stderr } = await project.run('check');
  expect(stderr).toContain('src/order-book.tool.ts:6:3 error MRTR1005: @Context is written without a call.');
  expect(stderr).not.toContain('\u001b');
});

test('text: colours where they are wanted, and never against NO_COLOR', async () => {
  // Node itself warns of the two together, from version 22 on.
  const check = (environment: NodeJS.ProcessEnv) =>
    command(process.execPath, ['--no-warnings', mrtr, 'check'], project.folder, environment);
  const { stderr: forced } = await check({ FORCE_COLOR: '1', NO_COLOR: '' });
  expect(forced).toContain('\u001b[31merror\u001b[39m');
  const { stderr: refused } = await check({ FORCE_COLOR: '1', NO_COLOR: '1' });
  expect(refused).not.toContain('\u001b');
  expect(stripVTControlCharacters(forced)).toBe(refused);
});

test('check --fix mends what only one edit can mend', async () => {
  expect(await project.run('check', '--fix')).toMatchObject({ code: 0, stderr: 'Made 3 edits.\n' });
  const mended = source
    .replace('@minlength', '@minLength')
    .replace('@Context context', '@Context() context')
    .replace('mesage', 'message');
  expect(readFileSync(join(project.folder, 'src/order-book.tool.ts'), 'utf8')).toBe(mended);
});

test('check --fix imports decorators, as often as it takes', async () => {
  const body = "export function f(@Elicit('A?') a: string, @Confirm('B?') b: boolean) {\n  return `${a} ${b}`;\n}\n";
  project.write('src/order-book.tool.ts', `/** A licence. */\n\n${body}`);
  expect(await project.run('check', '--fix')).toMatchObject({ code: 0, stderr: 'Made 1 edit.\nMade 1 edit.\n' });
  expect(readFileSync(join(project.folder, 'src/order-book.tool.ts'), 'utf8')).toBe(
    `import { Confirm, Elicit } from '@mrtr/decorators';\n/** A licence. */\n\n${body}`,
  );
});
