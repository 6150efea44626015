import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticCodes, explain } from '../packages/compiler/dist/diagnostics/index.js';
import { root } from './prepare.mjs';

/**
 * Writes what the documentation takes from the code: `docs/diagnostics.md`, one section a code.
 *
 * With `--check`, writes nothing and fails when the file is not what would be written.
 */
const groups = {
  1: 'Source and syntax',
  2: 'Types and schemas',
  3: 'Questions and dependencies',
  4: 'Statelessness',
  5: 'Project and output',
};

const sections = Object.entries(groups).flatMap(([digit, title]) => [
  `# ${digit}xxx: ${title}`,
  ...diagnosticCodes.filter((code) => code.startsWith(`MRTR${digit}`)).map((code) => explain(code)),
]);
const intro = [
  '<!-- Generated from packages/compiler/src/diagnostics/catalogue by scripts/docs.mjs. -->',
  'Everything that `mrtr build` and `mrtr check` find, each with an example. An error fails the build; a warning does not. Codes that start with TS are TypeScript’s own.',
];
const text = `${[...intro, ...sections].join('\n\n')}\n`;
const path = join(root, 'docs', 'diagnostics.md');
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.error('docs/diagnostics.md is not what the catalogue says. Run node scripts/docs.mjs and commit it.');
  process.exitCode = 1;
}
