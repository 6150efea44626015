import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packAll } from '../../scripts/pack.mjs';
import { command, succeed } from '../support/command.js';
import { answered, rawRequest } from '../support/request.js';
import { newKeys, root } from '../support/serve.js';
import { hasTerminal, Terminal } from '../support/terminal.js';

const work = mkdtempSync(join(tmpdir(), 'create-mrtr-tool-'));
const bin = join(work, 'bin/node_modules/create-mrtr-tool/bin/create-mrtr-tool.js');
const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.cjs');
const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
let tarballs: Readonly<Record<string, string>> = {};

/** Packs every package as it would be published, and installs the command from its own tarball. */
beforeAll(async () => {
  mkdirSync(join(work, 'tarballs'));
  tarballs = Object.fromEntries(
    packAll(join(work, 'tarballs')).map(({ name, tarball }) => [name, `file:${tarball}`] as const),
  );
  write('bin/package.json', { name: 'bin', dependencies: { 'create-mrtr-tool': tarballs['create-mrtr-tool'] } });
  await succeed('npm', ['install', ...quiet], join(work, 'bin'));
}, 300_000);

afterAll(() => rmSync(work, { recursive: true, force: true }));

const write = (path: string, value: object) => {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), `${JSON.stringify(value, null, 2)}\n`);
};

const create = (folder: string, ...flags: string[]) => command(process.execPath, [bin, folder, ...flags], work);

interface Manifest {
  readonly name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The `package.json` of a project, with our packages from the tarballs, those that are only needed by others too. */
function manifestOf(folder: string) {
  const manifest = JSON.parse(readFileSync(join(work, folder, 'package.json'), 'utf8')) as Manifest;
  const packed = (dependencies: Record<string, string>) =>
    Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, tarballs[name] ?? range]));
  return {
    ...manifest,
    dependencies: packed(manifest.dependencies),
    devDependencies: packed(manifest.devDependencies),
    overrides: tarballs,
  };
}

const templates = ['stdio', 'http', 'worker'] as const;
const notations = ['functions', 'classes'] as const;
const combinations = templates.flatMap((template) => notations.map((notation) => ({ template, notation })));
const folderOf = (template: string, notation: string) => `npm/${template}-${notation}`;
const choices = (template: string, notation: string, packageManager: string, lint: string) => [
  ...['--template', template, '--notation', notation, '--package-manager', packageManager, '--lint', lint],
  ...['--no-git', '--no-install'],
];

describe('npm: all projects share one installation of what they depend on', () => {
  beforeAll(async () => {
    for (const { template, notation } of combinations) {
      const lint = template === 'stdio' ? 'eslint' : 'biome';
      const made = await create(folderOf(template, notation), ...choices(template, notation, 'npm', lint));
      expect(made).toMatchObject({ code: 0, stderr: '' });
    }
    const manifests = combinations.map(({ template, notation }) => manifestOf(folderOf(template, notation)));
    write('npm/package.json', {
      name: 'all',
      dependencies: Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)),
      // ESLint's own parser wants TypeScript 6, which the others work with too.
      devDependencies: Object.assign({}, ...manifests.map(({ devDependencies }) => devDependencies), {
        typescript: '^6.0.0',
      }),
      overrides: tarballs,
    });
    await succeed('npm', ['install', ...quiet], join(work, 'npm'));
  }, 300_000);

  test.each(combinations)('$template, $notation', async ({ template, notation }) => {
    const folder = join(work, folderOf(template, notation));
    const mrtr = join(work, 'npm/node_modules/@mrtr/cli/bin/mrtr.cjs');
    await works(folder, (...script) => succeed('npm', ['run', ...script], folder, plain));
    expect(await bookRoom(template, folder, mrtr)).toBe('Oak is booked: chairs in rows, with a screen.');
  });
});

test.each([
  { template: 'http', notation: 'functions', lint: 'eslint' },
  { template: 'stdio', notation: 'classes', lint: 'biome' },
] as const)(
  'pnpm, which lets a project use only what it names: $template, $notation',
  async ({ template, notation, lint }) => {
    const name = `pnpm-${template}`;
    const folder = join(work, name);
    await create(name, ...choices(template, notation, 'pnpm', lint));
    const manifest = manifestOf(name);
    write(`${name}/package.json`, { ...manifest, overrides: undefined });
    // As the project's formatter has it.
    const quote = lint === 'eslint' ? "'" : '"';
    const quoted = (text: string) => `${quote}${text}${quote}`;
    const overrides = Object.entries(tarballs).map(([name, tarball]) => `  ${quoted(name)}: ${quoted(tarball)}\n`);
    appendFileSync(join(folder, 'pnpm-workspace.yaml'), `overrides:\n${overrides.join('')}`);
    const run = (...args: string[]) => succeed(process.execPath, [pnpm, ...args], folder, plain);
    await run('install', '--prefer-offline');
    await works(folder, (...script) => run('run', ...script));
    const mrtr = join(folder, 'node_modules/@mrtr/cli/bin/mrtr.cjs');
    expect(await bookRoom(template, folder, mrtr)).toBe('Oak is booked: chairs in rows, with a screen.');
  },
  300_000,
);

/** So that what tools print does not depend on who runs the tests. */
const plain = { NO_COLOR: '1', FORCE_COLOR: '0', CI: '' };

/** All that a new project promises: it is built, checked, clean by its own rules, and its tests pass. */
async function works(folder: string, run: (...script: string[]) => Promise<string>): Promise<void> {
  expect(await run('build')).toContain('up to date');
  await run('check');
  await run('lint');
  expect(await run('test')).toMatch(/Tests {2}4 passed/);
  expect(existsSync(join(folder, '.github/workflows/ci.yml'))).toBe(true);
}

describe.runIf(hasTerminal)('at a terminal', () => {
  const questions = [
    'Where should it go?',
    'What is it called?',
    'How is it served?',
    'How do you like to write tools?',
    'Which package manager?',
    'Lint and format with',
    'Begin a git repository?',
    'Install the dependencies now?',
  ];
  const begin = () => new Terminal([process.execPath, bin], work);

  test('every open choice is asked, and the line that repeats it is shown', async () => {
    const terminal = begin();
    for (const question of questions) {
      await terminal.until(question);
      terminal.type(
        question.endsWith('go?')
          ? 'asked\r'
          : question.startsWith('Begin') || question.startsWith('Install')
            ? 'n'
            : '\r',
      );
    }
    expect(await terminal.rest()).toContain(
      'npx create-mrtr-tool asked --name asked --template stdio --notation functions --package-manager npm --lint biome --no-git --no-install',
    );
    expect(await terminal.ended).toBe(0);
    expect(existsSync(join(work, 'asked/package.json'))).toBe(true);
  });

  test.each(questions.map((_, index) => index))('Ctrl-C at question %i leaves nothing behind', async (last) => {
    const terminal = begin();
    for (const [index, question] of questions.slice(0, last + 1).entries()) {
      await terminal.until(question);
      terminal.type(index === last ? '\x03' : index === 0 ? 'stopped\r' : index >= 6 ? 'y' : '\r');
    }
    expect(await terminal.ended).toBe(130);
    expect(existsSync(join(work, 'stopped'))).toBe(false);
  });
});

test.skipIf(hasTerminal)('at a terminal: skipped, since script of util-linux is not installed', () => {});

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
  const complete = choices('http', 'functions', 'npm', 'none');

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
