import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Something that guards keep their claims in, for as long as a test runs. */
export interface Service {
  /** What a process needs to know to reach it. */
  readonly address: string;
  stop(): Promise<void>;
}

export type Kind = 'sqlite' | 'redis' | 'postgres';

/** Starts a service of its own, on loopback and in a temporary folder; a text says why there is none. */
export async function start(kind: Kind): Promise<Service | string> {
  switch (kind) {
    case 'sqlite':
      return sqlite();
    case 'redis':
      return redis();
    case 'postgres':
      return postgres();
  }
}

function sqlite(): Service | string {
  const require = createRequire(import.meta.url);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  let isThere = major > 22 || (major === 22 && minor >= 13);
  try {
    require.resolve('better-sqlite3');
    isThere = true;
  } catch {
    // node:sqlite will do.
  }
  if (!isThere) return 'neither better-sqlite3 nor node:sqlite is here';
  const folder = mkdtempSync(join(tmpdir(), 'mrtr-sqlite-'));
  return {
    address: join(folder, 'once.db'),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function redis(): Promise<Service | string> {
  const program = find('redis-server');
  if (!program) return 'redis-server is not installed';
  const folder = mkdtempSync(join(tmpdir(), 'mrtr-redis-'));
  const options = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const { child, port } = await onFreePort(async (port) => {
    const child = spawn(program, [...options, '--port', `${port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
    await output(child.stdout, /Ready to accept connections/, child);
    return child;
  });
  return { address: `redis://127.0.0.1:${port}`, stop: () => stop(child, 'SIGTERM', folder) };
}

async function postgres(): Promise<Service | string> {
  const [initdb, server] = [find('initdb'), find('postgres')];
  if (!initdb || !server) return 'PostgreSQL is not installed';
  const folder = mkdtempSync(join(tmpdir(), 'mrtr-postgres-'));
  // It refuses to run as root.
  const user: { uid?: number; gid?: number } | undefined = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (user === undefined) return 'PostgreSQL does not run as root, and there is no user "postgres"';
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  execFileSync(initdb, ['-D', folder, '-A', 'trust', '-U', 'mrtr', '--no-sync'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  const { child, port } = await onFreePort(async (port) => {
    const child = spawn(server, ['-D', folder, '-h', '127.0.0.1', '-p', `${port}`, '-k', folder, '-F'], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    await output(child.stderr, /ready to accept connections/, child);
    return child;
  });
  return { address: `postgres://mrtr@127.0.0.1:${port}/postgres`, stop: () => stop(child, 'SIGTERM', folder) };
}

/** A program on the path, or where Debian puts PostgreSQL's. */
function find(name: string): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Starts something on a free port, and on another one if somebody else has taken that in the meantime. */
async function onFreePort(run: (port: number) => Promise<ChildProcess>, attempts = 3) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { child: await run(port), port };
    } catch (error) {
      if (attempt === attempts || !/in use/i.test(`${error}`)) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when a process has written what it is waited for. */
export function output(
  stream: NodeJS.ReadableStream | null,
  wanted: RegExp,
  child: ChildProcess,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (chunk) => {
      text += chunk;
      const found = wanted.exec(text);
      if (found) resolve(found);
    });
    // Not at its exit: what it has said may still be on the way.
    child.once('close', (code) => reject(new Error(`ended with code ${code}: ${text}`)));
  });
}

async function stop(child: ChildProcess, signal: NodeJS.Signals, folder: string) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
