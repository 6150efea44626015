import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

export { root };

/** Installs and builds what is missing or older than its source, so that one command is enough on a fresh clone. */
export async function prepare() {
  if (!isInstalled()) await must(() => run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root }));
  // What builds is itself among what is installed.
  await must(async () => (await import('./build.mjs')).build());
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** @param {() => Promise<number>} step gives an exit code */
async function must(step) {
  const code = await step();
  if (code !== 0) process.exit(code);
}
