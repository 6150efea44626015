import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { replace } from './replace.mjs';

/**
 * Makes a few modules of a package's many: those of `dist/bundle` that its manifest names, each of the source of that
 * name. Node takes about a millisecond for each module that it loads, so that the start of a server and a run of the
 * compiler would otherwise grow with how finely we cut our files.
 *
 * @param {string} folder of the package
 * @param {readonly string[]} [alone] those that share nothing with the others: of a function that both need, each has a
 *   copy, where a module of its own would be one more to load
 */
export async function bundlePackage(folder, alone = []) {
  const { exports, imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.values({ ...exports, ...imports }).flatMap(
    ({ default: file }) => /^\.\/dist\/bundle\/(.+)\.js$/.exec(file)?.[1] ?? [],
  );
  const together = names.filter((name) => !alone.includes(name));
  const files = await Promise.all([together, ...alone.map((name) => [name])].map((group) => bundled(folder, group)));
  const written = new Set(files.flat().map(({ path }) => path));
  for (const { path, contents } of files.flat()) replace(path, contents);
  for (const name of readdirSync(bundleOf(folder), { recursive: true })) {
    const path = join(bundleOf(folder), name);
    if (/\.js(\.map)?$/.test(name) && !written.has(path)) rmSync(path);
  }
}

/** @param {string} folder */
const bundleOf = (folder) => join(folder, 'dist', 'bundle');

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
async function bundled(folder, names) {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
    outdir: bundleOf(folder),
    bundle: true,
    // What two entries share is loaded once: classes of ours stay the same class.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    packages: 'external',
    // What the package imports by such names, the platform that loads it finds.
    external: ['#*'],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  return outputFiles;
}
