import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { print } from '../src/emit/document.js';
import { formOf } from '../src/emit/elicitation-form.js';
import { jsonSchemaOf } from '../src/emit/json-schema.js';
import { json } from '../src/emit/literal.js';
import type { Diagnostic } from '../src/ir/diagnostic.js';
import type { Json } from '../src/ir/json.js';
import { fixtures, folder, type Reading, readFixture } from './shape-fixtures.js';
import { zodStatements } from './zod-text.js';

const expectationOf = (fixture: string) => folder + fixture.replace(/\.ts$/, '.md');

describe('shapes from types', () => {
  test.each(fixtures)('%s', (fixture) => {
    const reading = readFixture(fixture);
    const errors = reading.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.length > 0).toBe(fixture.endsWith('.invalid.ts'));
    expect(reading.shape === undefined).toBe(errors.length > 0);

    const actual = markdown(fixture, reading);
    if (process.env.UPDATE) writeFileSync(expectationOf(fixture), actual);
    expect(existsSync(expectationOf(fixture)), 'run again with UPDATE=1').toBe(true);
    expect(actual).toBe(readFileSync(expectationOf(fixture), 'utf8'));
  });

  test.each(fixtures)('%s says the same with exactOptionalPropertyTypes', (fixture) => {
    const { shape, diagnostics } = readFixture(fixture, true);
    const plain = readFixture(fixture);
    expect(shape).toEqual(plain.shape);
    expect(diagnostics.map(({ code }) => code)).toEqual(plain.diagnostics.map(({ code }) => code));
  });

  test('every expectation has its fixture', () => {
    const expected = fixtures.map((fixture) => fixture.replace(/\.ts$/, '.md'));
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort(),
    ).toEqual(expected.sort());
  });
});

function markdown(fixture: string, { source, shape, span, diagnostics }: Reading): string {
  const sections = [`# ${fixture}`, fenced('ts', source.trimEnd())];
  if (diagnostics.length > 0) {
    sections.push('## Diagnostics', diagnostics.map((diagnostic) => described(diagnostic, source)).join('\n'));
  }
  if (shape) {
    sections.push(
      '## zod',
      fenced('ts', zodStatements(shape, '').trimEnd().replace(/;$/, '')),
      '## JSON Schema',
      fenced('js', literal(jsonSchemaOf(shape))),
    );
    const result = formOf(shape, 'input', span);
    sections.push('## Elicitation form');
    if ('form' in result)
      sections.push(...(result.wrapped ? ['In a form of one field.'] : []), fenced('js', literal(result.form ?? null)));
    else {
      const lines = result.problems.map(
        ({ property, found, instead }) => `- ${property ?? 'the whole'}: ${found}; instead: ${instead}`,
      );
      sections.push(lines.join('\n'));
    }
  }
  return `${sections.join('\n\n')}\n`;
}

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
const literal = (value: Json) => print(json(value));

function described({ code, severity, message, help, span }: Diagnostic, source: string): string {
  const before = source.slice(0, span?.start).split('\n');
  const place =
    span &&
    `${span.file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} at \`${source.slice(span.start, span.end)}\``;
  return `- ${severity} ${code}, ${place}\n  ${message}\n  ${help}`;
}
