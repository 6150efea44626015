import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printDiagnostics } from '../src/diagnostics/print.js';
import { formatted, typeErrors } from './generated-code.js';
import { type Case, cases, emitted, errorsOf, folder, isInvalid, textOf } from './module-fixtures.js';

const expectationOf = (name: string) => join(folder, `${name}.md`);

describe('modules from source', () => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (name, one) => {
    const actual = markdown(one);
    if (process.env.UPDATE) writeFileSync(expectationOf(name), actual);
    expect(errorsOf(one).length > 0, printed(one)).toBe(isInvalid(one));
    expect(existsSync(expectationOf(name)), 'run again with UPDATE=1').toBe(true);
    expect(actual).toBe(readFileSync(expectationOf(name), 'utf8'));
  });

  test('every expectation has its fixture', () => {
    const expected = new Set(cases.map(({ name }) => `${name}.md`));
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    expect(found.filter((name) => !expected.has(name))).toEqual([]);
  });
});

describe('what is generated from the fixtures', () => {
  test.each([false, true])('has no type error, with exactOptionalPropertyTypes: %s', (exactOptionalPropertyTypes) => {
    expect(typeErrors(folder, emitted(exactOptionalPropertyTypes), { exactOptionalPropertyTypes })).toEqual([]);
  });

  test('is as a formatter would leave it', () => {
    const files = emitted(false);
    expect(formatted(files)).toEqual(files);
  });
});

const printed = ({ diagnostics, root }: Case) => printDiagnostics(diagnostics, { root, color: false }).trim();

function markdown(one: Case): string {
  const sections = [`# ${one.name}`];
  for (const source of one.sources) sections.push(`## ${source}`, fenced(source, textOf(source)));
  if (one.diagnostics.length > 0) sections.push('## Diagnostics', fenced('.text', printed(one)));
  const isMany = one.files.length > 2;
  for (const { file, text } of one.files) {
    if (isMany || !file.endsWith('/index.ts')) sections.push(`## Generated: ${file}`, fenced(file, text));
  }
  return `${sections.join('\n\n')}\n`;
}

const fenced = (file: string, text: string) =>
  `\`\`\`\`${file.slice(file.lastIndexOf('.') + 1)}\n${text.trimEnd()}\n\`\`\`\``;
