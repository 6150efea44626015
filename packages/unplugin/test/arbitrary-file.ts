import fc from 'fast-check';

/** What a scanner that counts brackets or quotes would trip over, and TypeScript takes as an expression. */
const atoms = [
  "'@Elicit(\\')'",
  '"})"',
  '`)${"@Elicit("}`',
  '`a\n@Elicit(${ { a: `}` }.a })`',
  '/[)@(]\\/@Elicit\\(/g',
  '1 / 2 / (3)',
  '/* @Elicit( */ 0',
  '0 // ) @Elicit(\n',
  "'😀é\u2028'",
  '`\u2028\u2029`',
  '({ a }) => a === ")"',
  'async <T,>(a: T): Promise<T> => a',
  '<string>(a as unknown)',
  'f<Map<string, { a: () => void }>>(a)',
  'a! satisfies unknown',
] as const;

const { expression } = fc.letrec<{ expression: string; decorator: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...atoms),
    tie('expression').map((inner) => `{ when: ({ a }) => a === (${inner}), 'x@y': [${inner}] }`),
    tie('expression').map((inner) => `\`\${${inner}} @Elicit(\``),
    fc.tuple(tie('decorator'), tie('expression')).map(([on, inner]) => `function (${on} a = ${inner}) { return a; }`),
    fc
      .tuple(tie('decorator'), tie('decorator'), tie('decorator'))
      .map(([on, parameter, nested]) => `class { ${on} m(${parameter} a) { function g(${nested} b) {} } }`),
  ),
  decorator: decoratorWith(tie('expression')),
}));

function decoratorWith(inner: fc.Arbitrary<string>) {
  return fc.oneof(
    fc.constantFrom('@Elicit', '@d.Elicit', '@ /* ( */ Elicit'),
    inner.map((argument) => `@Elicit(${argument})`),
    inner.map((argument) => `@d.Elicit<{ a: string }>(\n${argument},\n)`),
    inner.map((argument) => `@(pick(${argument}))`),
  );
}

const decorators = fc
  .array(fc.tuple(decoratorWith(expression), fc.constantFrom(' ', '\n', ' /* @a( */ ', ' // )\n')), { maxLength: 2 })
  .map((list) => list.flat().join(''));

const parameter = fc
  .tuple(decorators, fc.constantFrom('', ': string', ': Map<string, () => void>', ": `a${'@'}`"), expression)
  .chain(([on, type, value]) =>
    fc.constantFrom(`${on}NAME${type}`, `/** Doc @x( */ ${on}NAME${type} = ${value}`, `${on}{ a: NAME }${type}`),
  );

const signature = fc
  .array(parameter, { maxLength: 3 })
  .map((list) => list.map((text, index) => text.replace('NAME', `p${index}`)).join(', '));

const statement = fc.oneof(
  fc.tuple(decorators, signature, expression).map(([on, parameters, body]) => {
    return `${on}export async function f<T extends { a: ')' }>(${parameters}): Promise<void> { return ${body}; }`;
  }),
  signature.map((parameters) => `export default function* (${parameters}) {}`),
  signature.map((parameters) => `function g(a: string): void;\nfunction g(${parameters}) {}`),
  signature.map((parameters) => `namespace N { export function f(${parameters}) {} }`),
  fc.tuple(decorators, decorators, signature).map(([on, member, parameters]) => {
    return `${on}export class C { ${member}static async m(${parameters}) {} constructor(${parameters}) {} }`;
  }),
  expression.map((value) => `const v = ${value};`),
  fc.constantFrom(
    '// @Elicit(',
    '/** @Elicit( */',
    "import { Elicit } from '@mrtr/decorators';",
    "export { a } from '@b';",
  ),
);

/** A file of TypeScript with decorators wherever the grammar takes them. */
export const authoredFile = fc
  .tuple(fc.constantFrom('', '\uFEFF', '#!/usr/bin/env node\n'), fc.array(statement, { maxLength: 4 }), fc.boolean())
  .map(([head, statements, crlf]) => {
    const text = `${head}${statements.join('\n')}\n`;
    return crlf ? text.replaceAll('\n', '\r\n') : text;
  });
