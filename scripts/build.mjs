import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from './bundle-command.mjs';
import { bundlePackage } from './bundle-package.mjs';
import { removeStale } from './remove-stale.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Builds what is older than its source.
 *
 * @returns {Promise<number>} an exit code
 */
export async function build() {
  const require = createRequire(join(root, 'package.json'));
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const code = await run(process.execPath, [compiler, '-b'], { cwd: root });
  if (code === 0) {
    for (const { path } of references) removeStale(join(root, path));
    // What generated modules import, and what tools reason with, are functions without a class that anybody looks for.
    await bundlePackage(join(root, 'packages', 'runtime'), ['v1', 'questions']);
    await bundlePackage(join(root, 'packages', 'compiler'));
    await bundleCommand(join(root, 'packages', 'cli'));
  }
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await build();
