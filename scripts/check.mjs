import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { run } from './run.mjs';

/** Everything that can be wrong with the tree without a test failing: lint, format, stale output, types of tests and examples. */
await prepare();
const node = process.execPath;
const failed = [];

/**
 * @param {string} what
 * @param {string} cwd
 * @param {readonly string[]} args
 */
async function step(what, cwd, ...args) {
  if ((await run(node, args, { cwd })) !== 0) failed.push(what);
}

await step(
  'lint and format',
  root,
  join(root, 'node_modules/@biomejs/biome/bin/biome'),
  'check',
  '--error-on-warnings',
  '.',
);
await step('types of tests', root, join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', join(root, 'test'));
await step(
  'types of the benchmark',
  root,
  join(root, 'node_modules/typescript/bin/tsc'),
  '--noEmit',
  '-p',
  join(root, 'bench'),
);
await step('docs/diagnostics.md', root, join(root, 'scripts/docs.mjs'), '--check');
for (const name of readdirSync(join(root, 'examples'))) {
  const folder = join(root, 'examples', name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (dependencies['@mrtr/decorators'])
    await step(`examples/${name}: authored files`, folder, join(root, 'packages/cli/bin/mrtr.cjs'), 'check', '--stale');
  await step(`examples/${name}: types`, root, join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder);
}
for (const notation of ['functions', 'classes']) {
  const folder = join(root, 'packages/create-mrtr-tool/templates', notation);
  await step(`template ${notation}`, folder, join(root, 'packages/cli/bin/mrtr.cjs'), 'check', '--stale');
}
await step('packages', root, join(root, 'scripts/packages.mjs'));
await step('docs/sizes.md', root, join(root, 'scripts/sizes.mjs'), '--check');
await step('toolchain table', root, '--import', 'tsx', 'test/toolchain/write-table.ts', '--check');
for (const what of failed) console.error(`failed: ${what}`);
if (failed.length === 0) console.log('All checks passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
