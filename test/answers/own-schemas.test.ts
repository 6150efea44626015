import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { accept } from '@mrtr/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** Schemas of authors' own: their descriptions hold what they take, and forms hold as much of it as a form can say. */
const { tool } = await authored(new URL('authored/own-schemas.tool.ts', import.meta.url));
const validator = new AjvJsonSchemaValidator();

/** Values at the edges of what the schemas take. */
const near = [
  ...[0, -1, 1, 2, 3, 5, 7, 8, 9, 10, 0.5, 0.999, 0.25, null, true],
  ...['', 'a', 'ab', 'abc', 'abcdef', 'd', 'auto', 'a@example.com', 'a@', '978-1234567890', '977-1234567890', '978-1'],
  ...['2026-01-01T00:00:00Z', '2026-01-01T00:00:00+02:00', '2026-01-01T00:00:00', '2026-01-01', '2026-02-30T00:00:00Z'],
  ...['123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-02d3-a456-426614174000', '123e4567'],
  ...[[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 1], ['a', 1, 2], ['a', 'x'], ['d'], [1]],
  ...[{}, { a: 'a' }, { a: 'ab' }, { a: 'ab', b: true }, { a: 'ab', b: 1 }, { a: 'ab', more: 1 }, { a: 1 }, { a: 0 }],
];

/** Any JSON, but for numbers so large or small that `multipleOf` is a matter of rounding. */
const json = fc
  .jsonValue({ depthSize: 'small' })
  .map((any) =>
    JSON.parse(JSON.stringify(any), (_, inner) => (typeof inner === 'number' ? Math.round(inner % 1000) : inner)),
  );
const large = [2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300];
const valueFor = (schema: { [key: string]: unknown }) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...near, ...(JSON.stringify(schema).includes('multipleOf') ? [] : large)) },
    { weight: 1, arbitrary: json },
  );

describe.each(['describe', 'describe_old'])('%s', (name) => {
  const { inputSchema, arguments: schema } = tool(name) as unknown as {
    inputSchema: { properties: Readonly<Record<string, { [key: string]: unknown }>> };
    arguments: () => { shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> };
  };
  test.each(Object.keys(inputSchema.properties))('%s takes what its JSON Schema does', (argument) => {
    const described = inputSchema.properties[argument] ?? {};
    const validate = validator.getValidator(described);
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(valueFor(described), (sample) => {
        const { success } = schema().shape[argument]?.safeParse(sample) ?? expect.unreachable();
        expect(validate(sample).valid).toBe(success);
        verdicts.add(success);
      }),
      { numRuns: 400 },
    );
    expect(verdicts, 'some are taken and some are not').toEqual(new Set([true, false]));
  });
});

test('schemas that contain themselves are definitions of the whole', () => {
  const { inputSchema } = tool('describe_trees') as unknown as { inputSchema: { [key: string]: unknown } };
  expect(inputSchema.required).toEqual(['tree', 'list']);
  const validate = validator.getValidator(inputSchema);
  const given = { tree: { name: 'a', branches: [{ name: 'b', branches: [] }] }, list: { id: 1, next: null } };
  expect(validate(given).valid).toBe(true);
  expect(validate({ ...given, more: given.tree, list: { id: 1, next: { id: 2, next: null } } }).valid).toBe(true);
  expect(validate({ ...given, tree: { name: 'a', branches: [{ name: 'b' }] } }).valid).toBe(false);
  expect(validate({ ...given, more: { name: 'a', branches: [given] } }).valid).toBe(false);
  expect(validate({ ...given, list: { id: 1, next: { id: 'b', next: null } } }).valid).toBe(false);
});

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  test('a form says what a form can, and the schema enforces the rest', async () => {
    const first = await drive(tool('ask')).open({});
    expect(first.form('text')).toEqual({
      type: 'object',
      properties: {
        isbn: { type: 'string' },
        share: { type: 'number', minimum: 0, maximum: 1 },
        count: { type: 'integer', minimum: 1 },
        code: { type: 'string' },
        day: { type: 'string', format: 'date' },
        cents: { type: 'number' },
      },
      required: ['isbn', 'share', 'count', 'day', 'cents'],
    });
    expect(first.form('run')).toEqual({
      type: 'object',
      properties: {
        isbn: { type: 'string' },
        count: { type: 'integer', minimum: 1 },
        mail: { type: 'string', format: 'email' },
        colour: { type: 'string', enum: ['red'] },
        sizes: { type: 'array', items: { type: 'string', enum: ['s', 'm'] }, minItems: 1 },
      },
      required: ['isbn', 'count', 'mail', 'colour', 'sizes'],
    });
    expect(first.form('old')).toEqual({
      type: 'object',
      properties: { count: { type: 'integer', minimum: 2 }, link: { type: 'string', format: 'uri' } },
      required: ['count', 'link'],
    });

    const text = { isbn: '977', share: 0.5, count: 1, day: '2026-01-01', cents: 12 };
    const run = { isbn: ' 978-1234567890 ', count: 1, mail: 'a@example.com', colour: 'red', sizes: ['m'] };
    const old = { count: 2, link: 'https://example.com' };
    const again = await first.answer({ text: accept(text), run: accept(run), old: accept(old) });
    expect(again.message('text')).toContain('isbn: Expected an ISBN');
    expect(again.message('text')).toContain('cents:');
    const done = await again.answer({ text: accept({ ...text, isbn: '979-1234567890', cents: 15 }) });
    expect(JSON.parse(done.text ?? '')).toEqual([
      { ...text, isbn: '979-1234567890', cents: 15 },
      { ...run, isbn: '978-1234567890' },
      old,
    ]);
  });
});
