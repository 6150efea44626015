import { expect, test } from 'vitest';
import { ts } from '#ts-morph';
import { CodeNames } from '../src/read/code-names.js';

function namesOf(text: string): CodeNames {
  const file = ts.createSourceFile('/any.ts', text, ts.ScriptTarget.Latest, true);
  return new CodeNames({ getSourceFiles: () => [file] } as unknown as ts.Program);
}

test('what has code counts, and what is plain data does not', () => {
  const names = namesOf(
    'const o = { run() {}, held: () => 1, title: "A" }; class C { get price() { return 1; } count = 1 }',
  );
  expect(['run', 'held', 'price', 'title', 'count'].filter((name) => names.has(name))).toEqual([
    'run',
    'held',
    'price',
  ]);
});

test('a class counts, as its fields are set when it is made', () => {
  expect(namesOf('class C { made = Date.now() }').has('C')).toBe(true);
});

test('another name of something counts', () => {
  const names = namesOf(
    "import whole, { f as called, g } from './g.js'; const { a: taken, b } = o; export { c as given }; export import made = N.d;",
  );
  const others = ['whole', 'called', 'taken', 'given', 'made'];
  expect([...others, 'f', 'g', 'a', 'b', 'c'].filter((name) => names.has(name))).toEqual(others);
});

test('behind a name that is computed, any name may be', () => {
  expect(namesOf('class C { [name]() {} }').has('anything')).toBe(true);
  expect(namesOf('class C { [Symbol.iterator]() {} }').has('anything')).toBe(false);
  expect(namesOf('class C { ["run"]() {} }').has('run')).toBe(true);
});
