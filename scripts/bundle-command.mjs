import { join } from 'node:path';
import { build } from 'esbuild';
import { replace } from './replace.mjs';

/**
 * Makes one CommonJS file of what `mrtr` loads in a run in which nothing has changed: Node takes about a millisecond for
 * each module, and several more before it loads the first that is none of CommonJS.
 *
 * @param {string} folder of the package
 */
export async function bundleCommand(folder) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'dist', 'main.js')],
    outfile: join(folder, 'dist', 'main.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'es2023',
    // What all else is done with is loaded when it is needed, from where it is.
    plugins: [{ name: 'later', setup: ({ onResolve }) => onResolve({ filter: /^\./ }, later) }],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  for (const { path, contents } of outputFiles) replace(path, contents);
}

const later = ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined);
