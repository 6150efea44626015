import fc from 'fast-check';
import { ts } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { functionsOf } from '../../compiler/src/project/files.js';
import { blankMisplacedDecorators } from '../../compiler/src/read/misplaced-decorators.js';
import { authoredFunctionFile } from '../src/authored-file.js';
import { blankDecorators, UnreadableFile } from '../src/blank-decorators.js';
import { authoredFile } from './arbitrary-file.js';

describe('blankDecorators', () => {
  test('leaves what is not a decorator of a plain function where it was', () => {
    const authored = [
      'export async function f(',
      '  a: string,',
      "  @Elicit({ when: ({ a }) => a === ')@(' }) // not this",
      '  b = true,',
      ') {}',
      'export class C { @T() m(@P() p: string) {} }',
    ].join('\n');
    expect(blankDecorators(authored).split('\n')).toEqual([
      'export async function f(',
      '  a: string,',
      `  ${' '.repeat("@Elicit({ when: ({ a }) => a === ')@(' })".length)} // not this`,
      '  b = true,',
      ') {}',
      'export class C { @T() m(@P() p: string) {} }',
    ]);
  });

  test('blanks what stands in front of a function', () => {
    expect(blankDecorators("@Tool({ name: 'f' })\nexport function f() {}")).toBe(
      `${' '.repeat(20)}\nexport function f() {}`,
    );
  });

  test('keeps every kind of line end inside a decorator', () => {
    expect(blankDecorators('function f(@E(`\r\n\n\u2028\u2029`) a) {}')).toBe(
      'function f(    \r\n\n\u2028\u2029   a) {}',
    );
  });

  test.each([
    ['export function f(@A() a: string) {\n  return a +;\n}', ';', /^Unexpected token\.$/],
    ['export @Tool() function f() {}', '(', /in front of `export`\.$/],
    ['@Tool() function f() {}', 'function', /in front of `export`\.$/],
  ])('says where %j cannot be read', (text, at, message) => {
    const failure = failureOf(() => blankDecorators(text));
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect(failure).toMatchObject({ message: expect.stringMatching(message), offset: text.lastIndexOf(at) });
  });

  test('erases exactly what the compiler erases', () => {
    let blanked = 0;
    fc.assert(
      fc.property(authoredFile, (text) => {
        const source = ts.createSourceFile('/authored.ts', text, ts.ScriptTarget.Latest, true);
        expect(syntaxErrors(source)).toEqual([]);
        const expected = blankMisplacedDecorators(source);
        expect(blankDecorators(text)).toBe(expected);
        if (expected !== text) blanked += 1;
      }),
      { numRuns: 300 },
    );
    expect(blanked).toBeGreaterThan(60);
  });
});

test('the plugin takes the files that the compiler reads as function notation', () => {
  const names = ['a.tool.ts', 'a.prompt.ts', 'a.resource.ts', 'a.tool.tsx', 'a.tool.d.ts', 'tool.ts', 'a.tool.js'];
  for (const file of names) {
    expect(authoredFunctionFile.test(`/src/${file}`), file).toBe(functionsOf(`/src/${file}`) !== undefined);
  }
});

const syntaxErrors = (node: ts.SourceFile & { parseDiagnostics?: readonly ts.Diagnostic[] }) =>
  (node.parseDiagnostics ?? []).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));

function failureOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
