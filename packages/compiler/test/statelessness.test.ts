import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build } from '../src/build.js';
import { printDiagnostics } from '../src/diagnostics/print.js';

const folder = fileURLToPath(new URL('statelessness.fixtures/', import.meta.url));
const { diagnostics } = build({ root: folder, write: false, types: true });

const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.tool.ts'))
  .sort();

test.each(fixtures)('%s', (fixture) => {
  const found = diagnostics.filter(({ span }) => filesOf(fixture).includes(span?.file ?? ''));
  const errors = found.filter(({ severity }) => severity === 'error');
  expect(errors.length > 0).toBe(fixture.endsWith('.invalid.tool.ts'));

  const source = readFileSync(folder + fixture, 'utf8').trimEnd();
  const printed = printDiagnostics(found, { root: folder, color: false }) || 'Nothing is found.\n';
  const actual = `# ${fixture}\n\n\`\`\`ts\n${source}\n\`\`\`\n\n## Diagnostics\n\n\`\`\`\n${printed}\`\`\`\n`;
  const expectation = folder + fixture.replace(/\.tool\.ts$/, '.md');
  if (process.env.UPDATE) writeFileSync(expectation, actual);
  expect(existsSync(expectation), 'run again with UPDATE=1').toBe(true);
  expect(actual).toBe(readFileSync(expectation, 'utf8'));
});

test('nothing is found that belongs to no fixture', () => {
  const known = fixtures.flatMap(filesOf);
  expect(diagnostics.filter(({ span }) => !known.includes(span?.file ?? ''))).toEqual([]);
});

const helpers: Readonly<Record<string, string>> = {
  'back-channel.invalid.tool.ts': 'helpers/ask.ts',
  'members.invalid.tool.ts': 'helpers/members.ts',
};

/** A fixture and the file that its findings may lie in. */
function filesOf(fixture: string): string[] {
  const helper = helpers[fixture];
  return helper ? [fixture, helper] : [fixture];
}
