import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { bundles, installed, published } from './sizes/measure.mjs';

/**
 * Measures what a server bundles and installs, and writes it into `docs/sizes.md`.
 *
 * With `--check`, writes nothing, and fails when the page is off by more than a tenth.
 */
const page = join(root, 'docs', 'sizes.md');
/** The most that the runtime's main entry may take, without other packages and minified, in bytes. */
const limit = 60_000;

await prepare();
const measured = await bundles();
const packages = published();
const brought = installed('@mrtr/runtime', packages);

const kB = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
const rows = (/** @type {readonly { name: string, bytes: number }[]} */ of) =>
  of.map(({ name, bytes }) => `| \`${name}\` | ${kB(bytes)} |`);
const text = `${[
  '# Sizes',
  '',
  'Measured by `npm run sizes`, which writes this page. `npm run check` fails when a number here is off by more than a tenth,',
  `or when all that \`@mrtr/runtime\` exports takes more than ${kB(limit)}, minified and without other packages.`,
  '',
  '| bundle, made by esbuild | minified | and gzipped |',
  '| --- | --- | --- |',
  ...measured.map(({ what, minified, gzipped }) => `| ${what} | ${kB(minified)} | ${kB(gzipped)} |`),
  '',
  `A server that depends on \`@mrtr/runtime\` installs ${brought.length} packages,`,
  `${kB(brought.reduce((sum, { bytes }) => sum + bytes, 0))} of files:`,
  '',
  '| package | files |',
  '| --- | --- |',
  ...rows(brought),
  '',
  'What is published:',
  '',
  '| package | files |',
  '| --- | --- |',
  ...rows(packages),
].join('\n')}\n`;

if (measured[0] && measured[0].minified > limit) {
  console.error(`All that @mrtr/runtime exports takes ${measured[0].minified} bytes, minified; the limit is ${limit}.`);
  process.exitCode = 1;
}
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (!isNear(readFileSync(page, 'utf8').replaceAll('\r\n', '\n'), text)) {
  console.error('docs/sizes.md is not what is measured. Run npm run sizes and commit what it writes.');
  process.exitCode = 1;
}

/**
 * Whether two texts say the same, with numbers that differ by less than a tenth, or by one.
 *
 * @param {string} a
 * @param {string} b
 */
function isNear(a, b) {
  const sizes = /\b(\d+) kB/g;
  const numbers = (/** @type {string} */ of) => [...of.matchAll(sizes)].map(([, number]) => Number(number));
  const others = numbers(b);
  return (
    a.replace(sizes, '') === b.replace(sizes, '') &&
    numbers(a).every((number, index) => Math.abs(number - (others[index] ?? 0)) <= Math.max(1, number / 10))
  );
}
