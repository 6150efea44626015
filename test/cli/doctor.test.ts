import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeHandler } from '@mrtr/runtime/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilities } from '../../examples/work-items/src/generated/index.js';
import { command } from '../support/command.js';
import { mrtr, newKeys } from '../support/serve.js';

const folder = mkdtempSync(join(tmpdir(), 'mrtr-doctor-'));
const recording = join(folder, 'exchange.jsonl');
const instance = (keys: string) => nodeHandler(capabilities, { name: 'work-items', version: '1.0.0', keys: [keys] });

/** Instances behind one address, each of which gets every other request. */
function balanced(...handlers: readonly ReturnType<typeof instance>[]): Promise<Server> {
  let next = 0;
  const server = createServer((request, response) => {
    void handlers[next++ % handlers.length]?.handle(request, response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let healthy: Server;
let divided: Server;

beforeAll(async () => {
  healthy = await balanced(instance(newKeys()));
  divided = await balanced(instance(newKeys()), instance(newKeys()));
});

afterAll(() => {
  healthy.close();
  divided.close();
  rmSync(folder, { recursive: true });
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
const run = (...args: string[]) => command(process.execPath, [mrtr, ...args], folder);

test('what mrtr call records, mrtr doctor reads', async () => {
  const answers = join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify({ resolution: { kind: 'Fixed' } }));
  const call = ['call', 'resolve_work_item', '--url', urlOf(healthy), '--id', '4522', '--answers', answers];
  expect((await run(...call, '--record', recording)).stdout).toBe('Bug 4522 is resolved: Fixed.\n');
  expect(await run('doctor', recording)).toEqual({
    code: 0,
    stderr: '',
    stdout:
      '4 requests, 1 call: resolve_work_item\n✓ protocol revision\n✓ capability\n✓ data\n✓ retry\nNothing is wrong with what was exchanged.\n',
  });
});

test('a fault is named with its layer, its place and its remedy', async () => {
  const damaged = join(folder, 'damaged.jsonl');
  writeFileSync(damaged, readFileSync(recording, 'utf8').replace('{"resolution":{"action"', '{"solution":{"action"'));
  const { code, stdout } = await run('doctor', damaged);
  expect(stdout).toContain(
    '✗ data\n    request at 7: the retry answers "solution", which nobody asked; asked was "resolution".\n    → The client must answer',
  );
  expect(stdout).toContain('The fault is in the data layer.\n');
  expect(code).toBe(1);
});

test('a running server is looked at, and nothing is answered', async () => {
  const { code, stdout } = await run('doctor', '--url', urlOf(healthy), 'resolve_work_item', '--id', '4522');
  expect(stdout).toBe(
    '3 requests, 1 call: resolve_work_item\n✓ protocol revision\n✓ capability\n✓ data\n✓ retry\nNothing is wrong with what was exchanged.\n',
  );
  expect(code).toBe(0);
});

test('instances with different keys are found out', async () => {
  const { code, stdout } = await run('doctor', '--url', urlOf(divided), 'resolve_work_item', '--id', '4522');
  expect(stdout).toContain('the server refused its own requestState in 2 of 4 retries.');
  expect(code).toBe(1);
});

test('a server that wants a token gets it, and no message repeats it', async () => {
  const handler = instance(newKeys());
  const guarded = createServer((request, response) => {
    if (request.headers.authorization === 'Bearer secret-token') void handler.handle(request, response);
    else response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => guarded.listen(0, '127.0.0.1', resolve));
  const target = ['--url', urlOf(guarded), 'resolve_work_item', '--id', '4522'];
  const header = ['--header', 'Authorization: Bearer secret-token'];

  expect((await run('doctor', ...target)).stderr).toContain('it wants a token: give one with --header');
  expect((await run('doctor', ...header, ...target)).code).toBe(0);
  const answers = join(folder, 'answers.json');
  expect((await run('call', ...target.slice(2), ...target.slice(0, 2), ...header, '--answers', answers)).stdout).toBe(
    'Bug 4522 is resolved: Fixed.\n',
  );
  const wrong = await run('doctor', '--header', 'Bearer secret-token', ...target);
  expect(wrong.stderr).toBe('mrtr: --header: expected a name and a value, e.g. --header "Authorization: Bearer …".\n');
  guarded.close();
});

test.each([
  { args: [], says: 'give a recording of JSON-RPC messages, or --url <url> [tool].' },
  { args: ['missing.jsonl'], says: 'no such file or directory' },
  { args: ['--url', 'nowhere'], says: '--url nowhere is no address' },
  { args: ['--url', 'http://127.0.0.1:9/mcp'], says: 'cannot reach http://127.0.0.1:9/mcp:' },
])('$says', async ({ args, says }) => {
  const { code, stderr } = await run('doctor', ...args);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
});
