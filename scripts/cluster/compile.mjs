import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as generate } from '@mrtr/compiler';
import { build as bundle } from 'esbuild';

/**
 * Generates a version of the tools, and makes one JavaScript module of them.
 *
 * @param {1 | 2} version
 * @param {string} folder where to put it: inside the repository, whose packages it imports
 * @returns {Promise<string>} the module's file
 */
export async function compile(version, folder) {
  const root = fileURLToPath(new URL(`version-${version}/`, import.meta.url));
  const { diagnostics, files } = generate({ root, write: false });
  if (files.length === 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  for (const { file, text } of files) {
    const target = join(folder, `version-${version}`, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const outfile = join(folder, `version-${version}.mjs`);
  await bundle({
    entryPoints: [join(folder, `version-${version}/src/generated/index.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}
