import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { replace } from './replace.mjs';

/**
 * Makes a few modules of the runtime's many. Node takes about a millisecond for each module that it loads, so that the
 * start of a server would otherwise grow with how finely we cut our files.
 *
 * @param {string} folder of the package
 */
export async function bundleRuntime(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const outdir = join(folder, 'dist', 'bundle');
  const entryPoints = Object.fromEntries(
    Object.values(exports).map((entry) => {
      const name = entry.default.slice('./dist/bundle/'.length, -'.js'.length);
      return [name, join(folder, 'src', `${name}.ts`)];
    }),
  );
  const { outputFiles } = await build({
    entryPoints,
    outdir,
    bundle: true,
    // What two entries share is loaded once: classes of ours stay the same class.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    packages: 'external',
    // Which engine it is, the platform that loads it decides.
    external: ['#crypto'],
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
