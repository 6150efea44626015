import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packAll } from './pack.mjs';

/**
 * Holds every package, packed as it would be published, to what publint and Are The Types Wrong say, and to what
 * each must bring.
 */
const folder = mkdtempSync(join(tmpdir(), 'mrtr-packages-'));
try {
  const packages = packAll(folder);
  const found = (await Promise.all(packages.map(problemsOf))).flat();
  for (const problem of found) console.error(problem);
  if (found.length === 0) console.log(`${packages.length} packages are fit to be published.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * @param {import('./pack.mjs').Packed} packed
 * @returns {Promise<string[]>}
 */
async function problemsOf({ name, tarball, files }) {
  const data = readFileSync(tarball);
  const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: /** @type {ArrayBuffer} */ (bytes) } });
  return [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...missingFrom(pkg, files),
    ...(pkg.exports || pkg.main ? await typeProblemsOf(data) : []),
  ].map((problem) => `${name}: ${problem}`);
}

/**
 * @param {Record<string, any>} pkg
 * @param {import('./pack.mjs').Packed['files']} files
 */
function missingFrom(pkg, files) {
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...['LICENSE', 'README.md'].filter((path) => !paths.has(path)).map((path) => `has no ${path}`),
    ...[...paths]
      .filter((path) => /\.tsbuildinfo$|(^|\/)test\//.test(path) && !path.startsWith('templates/'))
      .map((path) => `packs ${path}`),
    ...(pkg.publishConfig?.provenance && pkg.publishConfig.access === 'public'
      ? []
      : ['publishConfig needs "access": "public" and "provenance": true']),
  ];
}

/**
 * All packages but the editor's plugin are ES modules alone: `require` takes them from Node 20.19 on, and the resolution
 * of Node 10 knows no `exports`.
 *
 * @param {Uint8Array} tarball
 */
async function typeProblemsOf(tarball) {
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  if (!analysis.types) return ['has no types'];
  return analysis.problems
    .filter(({ kind, ...where }) => kind !== 'CJSResolvesToESM' && !JSON.stringify(where).includes('"node10"'))
    .map((problem) => JSON.stringify(problem));
}
