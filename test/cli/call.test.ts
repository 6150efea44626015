import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../support/command.js';
import { TestProject } from '../support/project.js';
import { mrtr, newKeys, type RunningServer, root, serveExample } from '../support/serve.js';

const folder = mkdtempSync(join(tmpdir(), 'mrtr-call-'));
let server: RunningServer;
let weather: RunningServer;

beforeAll(async () => {
  server = await serveExample('work-items');
  weather = await serveExample('weather');
});

afterAll(async () => {
  await Promise.all([server.stop(), weather.stop()]);
  rmSync(folder, { recursive: true });
});

/** Runs `mrtr` without a terminal. */
const run = (args: readonly string[], environment?: NodeJS.ProcessEnv) =>
  command(process.execPath, [mrtr, ...args], `${root}examples/bookshop`, environment);

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a local project is built, served and called', async () => {
  const answers = file('backorder.json', { backorder: { confirm: true } });
  const { code, stdout, stderr } = await run(['call', 'order_book', '--title', 'Dune', '--answers', answers]);
  expect(stdout).toBe('Backordered Dune.\n');
  expect(stderr).toBe('Round 1: backorder\n');
  expect(code).toBe(0);
});

test('a server at an address, over two rounds, with the arguments typed as its schema has them', async () => {
  const answers = file('duplicate.json', { resolution: { kind: 'Duplicate' }, original: { id: 4301 } });
  const { stdout, stderr } = await run([
    'call',
    'resolve_work_item',
    '--url',
    server.url,
    '--id',
    '4522',
    '--answers',
    answers,
  ]);
  expect(stdout).toBe('Bug 4522 is resolved: Duplicate of 4301.\n');
  expect(stderr).toBe('Round 1: resolution\nRound 2: original\n');
});

test('sampling by a command, and the result as JSON', async () => {
  const answers = file('login.json', { githubLogin: 'octocat' });
  const model = `"${process.execPath}" -e "console.log('Paris')"`;
  const { stdout } = await run([
    'call',
    'capital_weather',
    '--url',
    weather.url,
    '--answers',
    answers,
    '--sample-with',
    model,
    '--json',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    structuredContent: { city: 'Paris', forecast: 'Sunny in Paris, octocat.' },
  });
});

test('a refusal is an error result, and exit code 1', async () => {
  const answers = file('decline.json', { resolution: 'decline' });
  const { code, stdout } = await run([
    'call',
    'resolve_work_item',
    '--url',
    server.url,
    '--id',
    '4522',
    '--answers',
    answers,
  ]);
  expect(stdout).toBe('The person declined to answer "resolution", so nothing was done.\n');
  expect(code).toBe(1);
});

test('a call is saved at an open question and finished by another process, with the state to the byte', async () => {
  const saved = join(folder, 'pending.json');
  const first = await run(['call', 'resolve_work_item', '--url', server.url, '--id', '4522', '--save', saved]);
  expect(first).toMatchObject({ code: 0, stdout: '' });
  expect(first.stderr).toContain(`Open: resolution. Go on with: mrtr resume ${saved}`);
  const { requestState } = JSON.parse(readFileSync(saved, 'utf8')) as { requestState: string };

  const half = file('half.json', { resolution: { kind: 'Duplicate' } });
  const second = await run(['resume', saved, '--answers', half, '--save', saved]);
  expect(second.stderr).toContain('Open: original.');
  expect((JSON.parse(readFileSync(saved, 'utf8')) as { requestState: string }).requestState).not.toBe(requestState);

  const rest = file('rest.json', { original: { id: 4301 } });
  expect((await run(['resume', saved, '--answers', rest])).stdout).toBe('Bug 4522 is resolved: Duplicate of 4301.\n');
});

test('a call to a local project is saved only where another process can finish it', async () => {
  const saved = join(folder, 'local.json');
  const call = ['call', 'order_book', '--title', 'Dune', '--save', saved];
  const without = await run(call, { MRTR_STATE_KEYS: '' });
  expect(without.code).toBe(2);
  expect(without.stderr).toContain('Set MRTR_STATE_KEYS for both');

  const keys = { MRTR_STATE_KEYS: newKeys() };
  expect((await run(call, keys)).code).toBe(0);
  const answers = file('local-answers.json', { backorder: { confirm: true } });
  expect((await run(['resume', saved, '--answers', answers], keys)).stdout).toBe('Backordered Dune.\n');
});

test.each([
  {
    what: 'a question and nobody to answer it',
    args: ['resolve_work_item', '--id', '4522'],
    says: 'nobody is there to answer resolution.',
  },
  { what: 'an unknown tool', args: ['resolve'], says: 'there is no tool resolve. There are resolve_work_item.' },
  {
    what: 'an unknown argument',
    args: ['resolve_work_item', '--nr', '1'],
    says: 'resolve_work_item has no argument --nr. It has --id.',
  },
  {
    what: 'an argument of another type',
    args: ['resolve_work_item', '--id', 'four'],
    says: '--id four: expected integer, written as JSON.',
  },
])('$what', async ({ args, says }) => {
  const [tool = '', ...rest] = args;
  const { code, stderr } = await run(['call', tool, '--url', server.url, ...rest]);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
});

test('a server that is not there', async () => {
  const { code, stderr } = await run(['call', 'x', '--url', 'http://127.0.0.1:9/mcp']);
  expect(stderr).toContain('mrtr: cannot reach http://127.0.0.1:9/mcp:');
  expect(code).toBe(2);
});

test('a project that does not compile: what mrtr build says of it, and its exit code', async () => {
  const project = new TestProject({
    'src/order.tool.ts':
      "import { Resolve } from '@mrtr/decorators';\nexport function order(id: string, @Resolve(stock) n: number) { return id + n; }\n",
  });
  const built = await project.run('build');
  const called = await project.run('call', 'order', '--id', '1');
  project.remove();
  expect(built.stderr).toContain('src/order.tool.ts:2:44 error MRTR1019');
  expect(called).toEqual(built);
  expect(called.code).toBe(1);
});
