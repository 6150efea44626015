import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Document, print } from '../src/emit/document.js';
import { jsonSchemaOf } from '../src/emit/json-schema.js';
import { json } from '../src/emit/literal.js';
import { shape as anyShape } from './arbitrary-shape.js';
import { fixtures, readFixture } from './shape-fixtures.js';
import { zodStatements } from './zod-text.js';

const biome = fileURLToPath(new URL('../../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const style = [
  'indent-style=space',
  'line-width=120',
  'javascript-formatter-quote-style=single',
  'trailing-commas=all',
  'semicolons=always',
];

function formatted(source: string): string {
  const flags = ['format', '--stdin-file-path=generated.ts', ...style.map((flag) => `--${flag}`)];
  return execFileSync(process.execPath, [biome, ...flags], { input: source, encoding: 'utf8', cwd: tmpdir() });
}

const statement = (name: string, value: Document) => `${print(['const ', name, ' = ', value, ';'])}\n`;

test('fixtures are laid out as a formatter would', () => {
  const shapes = fixtures.flatMap((fixture) => readFixture(fixture).shape ?? []);
  const source = shapes
    .flatMap((shape) => [zodStatements(shape, 'const schema = '), statement('json', json(jsonSchemaOf(shape)))])
    .join('');
  expect(formatted(source)).toBe(source);
});

test('any shape is laid out as a formatter would', () => {
  const source = fc
    .sample(anyShape, { numRuns: 500, seed: 20 })
    .flatMap((shape) => [zodStatements(shape, 'const schema = '), statement('json', json(jsonSchemaOf(shape)))])
    .join('');
  expect(formatted(source)).toBe(source);
});
