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
 */
export async function bundlePackage(folder) {
  const { exports, imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const outdir = join(folder, 'dist', 'bundle');
  const names = Object.values({ ...exports, ...imports }).flatMap(
    ({ default: file }) => /^\.\/dist\/bundle\/(.+)\.js$/.exec(file)?.[1] ?? [],
  );
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
    outdir,
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
  for (const { path, contents } of outputFiles) replace(path, contents);
  const written = new Set(outputFiles.map(({ path }) => path));
  for (const name of readdirSync(outdir, { recursive: true })) {
    const path = join(outdir, name);
    if (/\.js(\.map)?$/.test(name) && !written.has(path)) rmSync(path);
  }
}
