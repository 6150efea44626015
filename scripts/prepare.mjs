import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs and builds what is missing or older than its source, so that one command is enough on a fresh clone. */
export async function prepare() {
  if (!isInstalled()) await must('npm', ['ci', '--no-audit', '--no-fund']);
  const require = createRequire(join(root, 'package.json'));
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  await must(process.execPath, [compiler, '-b']);
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function must(command, args) {
  const code = await run(command, args, { cwd: root });
  if (code !== 0) process.exit(code);
}
