import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bench = fileURLToPath(new URL('..', import.meta.url));
const built = join(bench, 'dist');

const shared = { bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'warning' };

/** Makes every contestant a script for Node, with its packages left outside. */
export async function buildServers() {
  const entryPoints = readdirSync(join(bench, 'servers')).map((name) => join(bench, 'servers', name));
  await build({ ...shared, entryPoints, outdir: built, packages: 'external' });
}

/**
 * A contestant with its packages inside, as the documentation recommends for a quick start: what is loaded later stays apart.
 *
 * @param {string} name
 */
export async function bundleServer(name) {
  const folder = join(built, 'bundled');
  // What is left of CommonJS in a bundle asks for `require`.
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  const entryPoints = [join(bench, 'servers', `${name}.ts`)];
  await build({ ...shared, entryPoints, outdir: folder, splitting: true, minify: true, banner });
  return join(folder, `${name}.js`);
}

/** @param {string} name of a contestant in `servers/` */
export const serverScript = (name) => join(built, `${name}.js`);
