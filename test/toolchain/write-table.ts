import { readFileSync, writeFileSync } from 'node:fs';
import { docsFile } from './docs.js';
import { measure } from './measure.js';
import { docsWith, tableOf } from './table.js';

// Writes the table of `docs/toolchain.md`; with `--check`, only says whether it is still true.
const wanted = docsWith(tableOf(await measure()));
const isTrue = wanted === readFileSync(docsFile, 'utf8').replaceAll('\r\n', '\n');
if (isTrue) console.log('docs/toolchain.md says what the tools do.');
else if (process.argv.includes('--check')) {
  console.error('docs/toolchain.md is out of date: run `npm run toolchain`, and read what has changed.');
  process.exitCode = 1;
} else {
  writeFileSync(docsFile, wanted);
  console.log('docs/toolchain.md is written anew.');
}
