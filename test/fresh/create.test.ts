import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, succeed } from '../support/command.js';
import { answered, rawRequest } from '../support/request.js';
import { newKeys, root } from '../support/serve.js';

const work = mkdtempSync(join(tmpdir(), 'create-mrtr-tool-'));
const bin = join(work, 'bin/node_modules/create-mrtr-tool/bin/create-mrtr-tool.js');
const tarballs = new Map<string, string>();

/** Packs every package as it would be published, and installs the command from its own tarball. */
beforeAll(async () => {
  const folder = join(work, 'tarballs');
  mkdirSync(folder);
  for (const name of readdirSync(join(root, 'packages'))) {
    const packed = await succeed('npm', ['pack', '--json', '--pack-destination', folder], join(root, 'packages', name));
    const [{ name: packageName, filename }] = JSON.parse(packed) as [{ name: string; filename: string }];
    tarballs.set(packageName, `file:${join(folder, filename)}`);
  }
  mkdirSync(join(work, 'bin'));
  writeFileSync(
    join(work, 'bin/package.json'),
    JSON.stringify({ name: 'bin', dependencies: { 'create-mrtr-tool': tarballs.get('create-mrtr-tool') } }),
  );
  await succeed('npm', ['install', '--no-audit', '--no-fund'], join(work, 'bin'));
}, 300_000);

afterAll(() => rmSync(work, { recursive: true, force: true }));

const create = (folder: string, ...flags: string[]) => command(process.execPath, [bin, folder, ...flags], work);

/** Lets a project take our packages from the tarballs, those that are only needed by others too. */
function useTarballs(folder: string): void {
  const path = join(folder, 'package.json');
  const project = JSON.parse(readFileSync(path, 'utf8'));
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(project[kind])) project[kind][name] = tarballs.get(name) ?? project[kind][name];
  }
  project.overrides = Object.fromEntries(tarballs);
  writeFileSync(path, JSON.stringify(project, null, 2));
}

const templates = ['stdio', 'http', 'worker'] as const;
const notations = ['functions', 'classes'] as const;

test.each(templates.flatMap((template) => notations.map((notation) => ({ template, notation }))))(
  '$template, $notation',
  async ({ template, notation }) => {
    const name = `${template}-${notation}`;
    const folder = join(work, name);
    const flags = ['--template', template, '--notation', notation, '--package-manager', 'npm', '--lint', 'biome'];
    expect(await create(name, ...flags, '--no-git', '--no-install')).toMatchObject({ code: 0, stderr: '' });
    useTarballs(folder);
    await succeed('npm', ['install', '--no-audit', '--no-fund'], folder);

    const mrtr = join(folder, 'node_modules/@mrtr/cli/bin/mrtr.js');
    expect(await succeed(process.execPath, [mrtr, 'build', '--check'], folder)).toContain('up to date');
    await succeed('npm', ['run', 'build'], folder);
    await succeed('npm', ['run', 'check'], folder);
    expect(await succeed('npm', ['run', 'test'], folder, { NO_COLOR: '1', FORCE_COLOR: '0' })).toMatch(
      /Tests {2}4 passed/,
    );
    expect(await bookRoom(template, folder, mrtr)).toBe('Oak is booked: chairs in rows, with a screen.');
    rmSync(folder, { recursive: true, force: true });
  },
  600_000,
);

test('a project is clean by the rules that it brings', async () => {
  const flags = ['--template', 'stdio', '--notation', 'functions', '--package-manager', 'npm', '--lint', 'biome'];
  await create('clean', ...flags, '--no-git', '--no-install');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  await succeed(process.execPath, [biome, 'check', '--error-on-warnings', '.'], join(work, 'clean'));
});

/** A real call of two rounds against what the project's own build made. */
async function bookRoom(template: 'stdio' | 'http' | 'worker', folder: string, mrtr: string): Promise<string> {
  if (template === 'worker') return bookRoomAtWorker(folder);
  const answers = join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify({ setup: { layout: 'in rows', screen: true } }));
  const call = (...target: string[]) =>
    succeed(process.execPath, [mrtr, 'call', 'book_room', '--room', 'Oak', '--answers', answers, ...target], folder);
  if (template === 'stdio') return (await call('--stdio', `${process.execPath} dist/server.js`)).trimEnd();

  const server = spawn(process.execPath, ['dist/server.js'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout
        .setEncoding('utf8')
        .on('data', (chunk: string) => resolve(/listening on (\S+)/.exec(chunk)?.[1] ?? chunk));
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    return (await call('--url', url)).trimEnd();
  } finally {
    server.kill();
  }
}

/** Two requests, each to a worker that was loaded anew, as they would meet two isolates. */
async function bookRoomAtWorker(folder: string): Promise<string> {
  const environment = { MRTR_STATE_KEYS: newKeys() };
  const isolate = async (number: number) =>
    (await import(`${pathToFileURL(join(folder, 'dist/worker.js')).href}?isolate=${number}`)) as {
      default: { fetch(request: Request, environment: object): Promise<Response> };
    };
  const send = async (number: number, params: object) => {
    const { default: worker } = await isolate(number);
    const request = rawRequest('https://worker.example/mcp', 'tools/call', params, { id: number });
    return answered(await worker.fetch(request, environment));
  };
  const book = { name: 'book_room', arguments: { room: 'Oak' } };
  const { result } = await send(1, book);
  const inputResponses = { setup: { action: 'accept', content: { layout: 'in rows', screen: true } } };
  const done = await send(2, { ...book, inputResponses, requestState: result?.requestState });
  return done.result?.content?.[0]?.text ?? '';
}

describe('what cannot be done', () => {
  const complete = [
    '--template',
    'http',
    '--notation',
    'functions',
    '--package-manager',
    'npm',
    '--lint',
    'none',
    '--no-git',
    '--no-install',
  ];

  test('without a terminal, a missing answer fails at once and lists the flags', async () => {
    const { code, stderr } = await create('unanswered', '--template', 'http');
    expect(stderr).toBe(
      'create-mrtr-tool: nobody can be asked here. Give --notation, --package-manager, --lint, --git or --no-git, --install or --no-install, or --no-interactive for the defaults.\n',
    );
    expect(code).toBe(1);
    expect(existsSync(join(work, 'unanswered'))).toBe(false);
  });

  test('a bad choice fails with help', async () => {
    const { code, stderr } = await create('bad', '--template', 'grpc');
    expect(stderr).toContain("argument 'grpc' is invalid. Allowed choices are stdio, http, worker.");
    expect(stderr).toContain('Usage: create-mrtr-tool');
    expect(code).toBe(1);
  });

  test('a name that npm does not take fails', async () => {
    const { code, stderr } = await create('named', ...complete, '--name', 'My Tools');
    expect(stderr).toBe('create-mrtr-tool: --name My Tools: npm takes no such name. Try my-tools.\n');
    expect(code).toBe(1);
  });

  test('a folder that is not empty is refused; --force writes only its own files and deletes nothing', async () => {
    mkdirSync(join(work, 'full'));
    writeFileSync(join(work, 'full/mine.txt'), 'mine');
    const refused = await create('full', ...complete);
    expect(refused.stderr).toContain('full is not empty: it has mine.txt.');
    expect(refused.code).toBe(1);
    expect(readdirSync(join(work, 'full'))).toEqual(['mine.txt']);

    expect((await create('full', ...complete, '--force')).code).toBe(0);
    expect(readFileSync(join(work, 'full/mine.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(work, 'full/src/server.ts'))).toBe(true);
  });

  test('a folder that holds a repository alone counts as empty', async () => {
    mkdirSync(join(work, 'repository/.git'), { recursive: true });
    expect((await create('repository', ...complete)).code).toBe(0);
  });
});
