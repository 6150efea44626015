import { expect, test } from 'vitest';
import { ts } from '#ts-morph';
import { MemberNames } from '../src/read/member-names.js';

function namesOf(text: string): MemberNames {
  const file = ts.createSourceFile('/any.ts', text, ts.ScriptTarget.Latest, true);
  return new MemberNames({ getSourceFiles: () => [file] } as unknown as ts.Program);
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

test('another name of something counts', () => {
  const names = namesOf('const { a: taken, b } = o; export { c as given }; export import made = N.d;');
  expect(['taken', 'given', 'made', 'a', 'b', 'c'].filter((name) => names.has(name))).toEqual([
    'taken',
    'given',
    'made',
  ]);
});

test('behind a name that is computed, any name may be', () => {
  expect(namesOf('class C { [name]() {} }').has('anything')).toBe(true);
  expect(namesOf('class C { [Symbol.iterator]() {} }').has('anything')).toBe(false);
  expect(namesOf('class C { ["run"]() {} }').has('run')).toBe(true);
});
