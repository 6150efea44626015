import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonSchemaOf } from '../src/emit/json-schema.js';
import type { Json } from '../src/ir/json.js';
import type { Shape } from '../src/ir/shape.js';
import { accepts } from '../src/read/accepts.js';
import { shape as anyShape, valueNear } from './arbitrary-shape.js';
import { fixtures, readFixture } from './shape-fixtures.js';
import { evaluate } from './zod-text.js';

const validator = new AjvJsonSchemaValidator();

/** Whether zod and the JSON Schema take a value, each by itself. */
function verdicts(shape: Shape) {
  const schema = evaluate(shape);
  const validate = validator.getValidator(jsonSchemaOf(shape) as { [key: string]: unknown });
  return (value: Json) => ({ zod: schema.safeParse(value).success, jsonSchema: validate(value).valid });
}

/** An object seldom has all of its properties right at once, so each is looked at by itself as well. */
const partsOf = (shape: Shape): Shape[] =>
  shape.kind === 'object' ? [shape, ...shape.properties.map((property) => property.shape)] : [shape];

describe('zod and JSON Schema accept the same values', () => {
  test.each(fixtures.filter((fixture) => !fixture.endsWith('.invalid.ts')))('%s', (fixture) => {
    const { shape } = readFixture(fixture);
    if (!shape) return expect.unreachable();
    for (const part of partsOf(shape)) {
      const judge = verdicts(part);
      const seen = new Set<boolean>();
      fc.assert(
        fc.property(valueNear(part), (value) => {
          const { zod, jsonSchema } = judge(value);
          expect(zod).toBe(jsonSchema);
          seen.add(zod);
        }),
        { numRuns: 150 },
      );
      // By chance, none of the few may be.
      const isAccepted = () => fc.sample(valueNear(part), 3000).some((value) => judge(value).zod);
      if (part.kind !== 'object') expect(seen.has(true) || isAccepted(), 'some samples are to be accepted').toBe(true);
    }
  });

  test('any shape', () => {
    const shapeAndValues = anyShape.chain((shape) =>
      fc.tuple(fc.constant(shape), fc.array(valueNear(shape), { minLength: 5 })),
    );
    fc.assert(
      fc.property(shapeAndValues, ([shape, values]) => {
        const judge = verdicts(shape);
        for (const value of values) {
          const { zod, jsonSchema } = judge(value);
          expect(zod).toBe(jsonSchema);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('a default that is accepted passes the schema', () => {
  fc.assert(
    fc.property(
      anyShape.chain((shape) => fc.tuple(fc.constant(shape), valueNear(shape))),
      ([shape, value]) => {
        if (accepts(shape, value)) expect(evaluate(shape).safeParse(value).success).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

describe('what zod makes of a value', () => {
  const read = (fixture: string) => {
    const { shape } = readFixture(fixture);
    return shape ? evaluate(shape) : expect.unreachable();
  };

  test('an absent property gets its default', () => {
    const options = { a: 2, list: [] };
    expect(read('defaults.ts').parse({ options })).toEqual({
      size: 'small',
      copies: 3,
      options,
      maybe: null,
      on: false,
      list: [],
    });
  });

  test('keys that are not declared are dropped, except those that another member of a union declares', () => {
    const shape = { kind: 'square', side: 1 };
    const undiscriminated = { name: 'a', age: 1 };
    const value = { shape, nullable: null, undiscriminated, mixed: 'a' };
    expect(read('discriminated.ts').parse({ ...value, other: 1 })).toEqual(value);
  });
});
