import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { packAll } from '../pack.mjs';
import { root } from '../prepare.mjs';

/** Packages of others, which a bundle of ours alone leaves out. */
const others = ['@modelcontextprotocol/*', '@noble/*', 'jose', 'zod', 'zod-to-json-schema'];
const onNode = { platform: /** @type {const} */ ('node'), external: /** @type {string[]} */ ([]) };
const onWorkers = { platform: /** @type {const} */ ('browser'), conditions: ['worker'], external: ['node:*'] };
const without = (/** @type {typeof onNode} */ target) => ({ ...target, external: [...target.external, ...others] });

const tools = join(root, 'packages/create-mrtr-tool/templates/functions/src/generated/index.ts');
const start = `import { capabilities } from ${JSON.stringify(tools)};`;
const options = "{ name: 'rooms', version: '1.0.0' }";
const nodeServer = `${start} import { serveHttp } from '@mrtr/runtime/node'; serveHttp(capabilities, ${options});`;
const worker = `${start} import { fetchHandler } from '@mrtr/runtime'; export default fetchHandler(capabilities, ${options});`;
const everything = ['', '/v1', '/node'].map((entry) => `export * from '@mrtr/runtime${entry}';`).join(' ');

/** What servers with two tools bundle, in bytes. The first is what is limited. */
export const bundles = async () => [
  { what: 'all that `@mrtr/runtime` exports', ...(await bundle("export * from '@mrtr/runtime';", without(onNode))) },
  { what: 'the same with its `v1` and `node`', ...(await bundle(everything, without(onNode))) },
  { what: 'a worker: what it takes of `@mrtr/runtime`', ...(await bundle(worker, without(onWorkers))) },
  { what: 'a server on Node: what it takes of `@mrtr/runtime`', ...(await bundle(nodeServer, without(onNode))) },
  { what: 'a worker, with all other packages', ...(await bundle(worker, onWorkers)) },
  { what: 'a server on Node, with all other packages', ...(await bundle(nodeServer, onNode)) },
];

/**
 * @param {string} contents
 * @param {import('esbuild').BuildOptions} target
 */
async function bundle(contents, target) {
  const { outputFiles = [] } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    ...target,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: bytes.length, gzipped: gzipSync(bytes).length };
}

/** Our packages as they would be published: name and bytes of files. */
export function published() {
  const folder = mkdtempSync(join(tmpdir(), 'mrtr-sizes-'));
  try {
    return packAll(folder).map(({ name, unpackedSize }) => ({ name, bytes: unpackedSize }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What comes with a package when it is installed, itself included: names and bytes of files, the largest first.
 *
 * @param {string} name
 * @param {readonly { name: string, bytes: number }[]} own sizes of our own packages, whose folders hold more than is published
 */
export function installed(name, own) {
  const omit = ['dev', 'optional', 'peer'].map((kind) => `--omit=${kind}`);
  const args = ['ls', '--workspace', name, ...omit, '--all', '--parseable'];
  const list = execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const [, ...paths] = list.trim().split('\n');
  return paths
    .map((path) => {
      const dependency = path.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? path;
      const bytes = own.find(({ name }) => name === dependency)?.bytes ?? sizeOf(path);
      return { name: dependency, bytes };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * Without the packages below it, which are counted by themselves.
 *
 * @param {string} folder
 */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !join(entry.parentPath, entry.name).slice(folder.length).includes('node_modules'),
    )
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
