import fc from 'fast-check';
import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { print } from '../src/emit/document.js';
import { docComment, json, number, propertyName, regularExpression, string } from '../src/emit/literal.js';
import type { Json } from '../src/ir/json.js';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '*/',
        '/*',
        '//',
        '`',
        '${x}',
        "'",
        '"',
        '\\',
        '\n',
        '\r',
        '\u2028',
        '\u2029',
        '\ud800',
        '\udc00',
        '\u202e',
        '\0',
        '</script>',
      ),
    )
    .map((parts) => parts.join('')),
);

const evaluate = (source: string): unknown => new Function(`return (${source});`)();
const invisible = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/u;

test('a string literal is the string, on one line and with nothing unseen in it', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      expect(evaluate(string(value))).toBe(value);
      expect(string(value)).not.toMatch(invisible);
    }),
    { numRuns: 1000 },
  );
});

test('a number literal is the number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(evaluate(number(value))).toBe(value);
    }),
  );
  expect([number(-1), number(-0), number(1e21)]).toEqual(['-1', '-0', '1e21']);
});

test('a JSON literal is the value, whatever its keys', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.dictionary(fc.oneof(hostile, fc.constantFrom('__proto__', 'constructor')), hostile),
  );
  fc.assert(
    fc.property(value as fc.Arbitrary<Json>, (given) => {
      expect(JSON.stringify(evaluate(print(json(given))))).toBe(JSON.stringify(given));
    }),
  );
});

test('__proto__ is a property and not the prototype', () => {
  const value = evaluate(`{ ${propertyName('__proto__')}: { polluted: true } }`);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(Object(value))).toEqual(['__proto__']);
});

test('a regular expression literal matches what its pattern does', () => {
  const pattern = fc.constantFrom('', '^a/b$', '/', '[/]', '\\/', '\n', '\u2028', '^\\d+$', '\\\\', '.', '^\u202e$');
  fc.assert(
    fc.property(pattern, fc.oneof(hostile, pattern), (source, value) => {
      const literal = evaluate(regularExpression(source));
      expect(literal).toBeInstanceOf(RegExp);
      expect((literal as RegExp).test(value)).toBe(new RegExp(source, 'u').test(value));
      expect(regularExpression(source)).not.toMatch(invisible);
    }),
  );
});

test('a doc comment is one comment, wherever its text ends', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const source = `${print(docComment(value))}\nconst after = 1;`;
      const file = ts.createSourceFile('any.ts', source, ts.ScriptTarget.Latest);
      expect(file.statements).toHaveLength(1);
      expect(ts.getLeadingCommentRanges(source, 0)).toHaveLength(1);
      expect(file.statements[0]?.getText(file)).toBe('const after = 1;');
    }),
    { numRuns: 1000 },
  );
});
