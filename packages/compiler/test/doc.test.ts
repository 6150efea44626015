import { describe, expect, test } from 'vitest';
import { ts } from '#ts-morph';
import { annotationTags } from '../src/read/annotations.js';
import { docOf, docOfParam } from '../src/read/doc.js';
import { spansFrom } from '../src/read/span.js';

function functionIn(text: string) {
  const file = ts.createSourceFile('/project/src/any.ts', text, ts.ScriptTarget.Latest, true);
  return file.statements.find(ts.isFunctionDeclaration) ?? expect.unreachable();
}

const spanOf = spansFrom('/project');

describe('the doc comment of a function', () => {
  test('a description, then tags over as many lines as they take', () => {
    const doc = docOf(
      functionIn(
        '/**\n * Order a book\n * from the shop.\n *\n * @title Order\n * @param a The a,\n *   and more.\n */\nfunction f() {}',
      ),
      spanOf,
    );
    expect(doc.description).toBe('Order a book\nfrom the shop.');
    expect(doc.tags.map(({ name, text }) => [name, text])).toEqual([
      ['title', 'Order'],
      ['param', 'a The a,\n  and more.'],
    ]);
  });

  test('a tag has the span of its first line', () => {
    const text = '/**\r\n * Text.\r\n * @title Order\r\n */\r\nfunction f() {}';
    const span = docOf(functionIn(text), spanOf).tags[0]?.span;
    expect(span?.file).toBe('src/any.ts');
    expect(text.slice(span?.start, span?.end)).toBe('@title Order');
  });

  test('no comment, an empty one and a plain one say nothing', () => {
    for (const comment of ['', '/** */', '/* Text. */', '// Text.', '/*** Text. */']) {
      expect(docOf(functionIn(`${comment}\nfunction f() {}`), spanOf)).toEqual({ tags: [] });
    }
  });

  test('words with an at sign within a line are text, unless they are asked for', () => {
    const declaration = functionIn(
      '/** Mail @someone, `@minimum 2`, a@minimum.example. @minimum 3 */\nfunction f() {}',
    );
    expect(docOf(declaration, spanOf).tags).toEqual([]);
    const doc = docOf(declaration, spanOf, annotationTags);
    expect(doc.description).toBe('Mail @someone, `@minimum 2`, a@minimum.example.');
    expect(doc.tags).toMatchObject([{ name: 'minimum', text: '3' }]);
  });

  test('parameters by name', () => {
    const doc = docOf(
      functionIn(
        '/**\n * @param a - The a.\n * @param {string} b The b. @minimum 1 @maximum 2\n * @title T\n * @param c\n * @minimum 3\n * @param e @minimum 4\n */\nfunction f() {}',
      ),
      spanOf,
      annotationTags,
    );
    const tag = (name: string, text: string) => expect.objectContaining({ name, text });
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => docOfParam(doc, name))).toEqual([
      { description: 'The a.', tags: [] },
      { description: 'The b.', tags: [tag('minimum', '1'), tag('maximum', '2')] },
      { tags: [] },
      { tags: [] },
      { tags: [tag('minimum', '4')] },
    ]);
  });
});

test('the doc comments of parameters, before their decorators, above or on the line', () => {
  const declaration = functionIn(
    'function f(/** One. */ one: string, /** Two. */ @Elicit("x") two: string,\n/** Three. */\nthree: string, four: string /** Of four. */,\nfive: string) {}',
  );
  expect(declaration.parameters.map((parameter) => docOf(parameter, spanOf).description)).toEqual([
    'One.',
    'Two.',
    'Three.',
    undefined,
    undefined,
  ]);
});
