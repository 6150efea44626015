import { ElicitRequestFormParamsSchema } from '@modelcontextprotocol/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf } from '../src/emit/elicitation-form.js';
import { inputSchemaOf } from '../src/emit/json-schema.js';
import { shape as anyShape } from './arbitrary-shape.js';

const span = { file: 'any.ts', start: 0, end: 0 };

test('a form is one that the protocol knows, with nothing in it that is not', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const result = formOf(shape, 'size', span);
      if ('problems' in result) return result.problems.length > 0;
      const request = { mode: 'form', message: 'Which?', requestedSchema: result.form };
      const { requestedSchema } = ElicitRequestFormParamsSchema.parse(request);
      expect(withoutAnnotations(requestedSchema)).toEqual(withoutAnnotations(result.form));
      return true;
    }),
    { numRuns: 2000 },
  );
});

/** `deprecated` is one that every schema may have, and which the protocol does not list. */
const withoutAnnotations = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'deprecated' && value === true ? undefined : value)));

test('a single value is asked for in a field of its own', () => {
  expect(formOf({ kind: 'boolean' }, 'confirm', span)).toEqual({
    form: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
    answer: { kind: 'object', properties: [{ name: 'confirm', shape: { kind: 'boolean' }, optional: false, span }] },
    wrapped: true,
  });
});

test('a tool without arguments takes an object', () => {
  expect(inputSchemaOf([])).toEqual({ type: 'object', properties: {} });
});
