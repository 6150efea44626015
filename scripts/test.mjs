import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { run } from './run.mjs';

await prepare();
const require = createRequire(join(root, 'package.json'));
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=.reports/tests.json'];
process.exitCode = await run(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], { cwd: root });
