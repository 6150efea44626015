import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '@mrtr/compiler';
import { type Capabilities, fetchHandler } from '@mrtr/runtime';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../packages/runtime/src/engine/plain-text.js';
import { exchangeOn, type Send } from '../support/exchange.js';
import { TestProject } from '../support/project.js';

/*
 * Whatever an author writes stays text in the generated module: it neither ends a literal or a comment, nor becomes
 * code, nor changes on its way to the client.
 */

const pieces = [
  '*/',
  '/*',
  '//',
  '`',
  '${',
  '}',
  "'",
  '"',
  '\\',
  '\\u{',
  '</script>',
  '\n',
  '\r',
  '\0',
  '\u0085',
  'a',
  ' ',
];
const odd = ['\u2028', '\u2029', '\u202e', '\ufeff', '\ud800', '\udc00', '\ud83d\udc1f', '${globalThis.broken = true}'];
const piece = fc.constantFrom(...pieces, ...odd);
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((all) => `x${all.join('')}x`);

/** One for each place in which a text of an author's goes into a generated module. */
interface Texts {
  readonly title: string;
  readonly meta: string;
  readonly literal: string;
  readonly property: string;
  readonly absent: string;
  readonly message: string;
  readonly field: string;
  readonly choice: string;
  readonly prompt: string;
  readonly systemPrompt: string;
  readonly comment: string;
}
const texts: fc.Arbitrary<Texts> = fc.record({
  ...{ title: text, meta: text, literal: text, property: text, absent: text, message: text, field: text },
  ...{ choice: text, prompt: text, systemPrompt: text, comment: text },
});
const tried: readonly Texts[] = fc.sample(texts, { numRuns: 40, seed: 5 });

const q = (value: string) => JSON.stringify(value);
/** A comment of the author's own cannot hold its end; half a character cannot be in a file. */
const comment = (value: string) =>
  value
    .replaceAll('*/', '* /')
    .replaceAll(/[\r\n@]/g, ' ')
    .replace(/\p{Surrogate}/gu, '');
const source = (of: Texts, index: number) => `
/** ${comment(of.comment)} */
@Tool({ title: ${q(of.title)}, _meta: { ${q(of.meta)}: ${q(of.meta)} } })
export async function tool${index}(
  /** ${comment(of.comment)} */
  kind: ${q(of.literal)} | 'other',
  nested: { /** ${comment(of.comment)} */ ${q(of.property)}?: string },
  absent: string = ${q(of.absent)},
  @Elicit({ message: ${q(of.message)}, choices: () => ({ [${q(of.field)}]: [${q(of.choice)}] }) })
  answer: { /** ${comment(of.comment)} */ ${q(of.field)}: string },
  @Elicit(({ kind }) => \`\${kind}\` + ${q(of.message)}) said: ${q(of.choice)} | 'no',
  @Sample({ prompt: ${q(of.prompt)}, systemPrompt: ${q(of.systemPrompt)} }) sampled: string,
): Promise<string> {
  return JSON.stringify({ kind, nested, absent, answer, said, sampled });
}
`;

const project = new TestProject({
  'src/hostile.tool.ts': `import { Elicit, Sample, Tool } from '@mrtr/decorators';\n${tried.map(source).join('\n')}`,
});
let send: Send;
let listed: readonly {
  readonly name: string;
  readonly title: string;
  readonly _meta: object;
  readonly inputSchema: Input;
}[];
interface Input {
  readonly properties: {
    readonly kind: { readonly enum: readonly string[] };
    readonly nested: { readonly properties: object };
    readonly absent: { readonly default: string };
  };
}

beforeAll(async () => {
  const { diagnostics } = build({ root: project.folder, write: true });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const index = pathToFileURL(join(project.folder, 'src/generated/index.ts'));
  const { capabilities } = (await import(index.href)) as { capabilities: Capabilities };
  send = exchangeOn(fetchHandler)(capabilities);
  listed = ((await send('tools/list', {})).result as unknown as { tools: typeof listed }).tools;
});
afterAll(() => project.remove());

test('nothing of it ran', () => {
  expect(Object.hasOwn(globalThis, 'broken')).toBe(false);
  expect(listed).toHaveLength(tried.length);
});

describe.each(tried.map((of, index) => ({ index, of })))('text $index', ({ of, index }) => {
  test('arrives as it was written', async () => {
    const tool = listed[index];
    expect(tool?.title).toBe(of.title);
    expect(tool?._meta).toMatchObject({ [of.meta]: of.meta });
    expect(tool?.inputSchema.properties.kind.enum).toContain(of.literal);
    expect(Object.keys(tool?.inputSchema.properties.nested.properties ?? {})).toEqual([of.property]);
    expect(tool?.inputSchema.properties.absent.default).toBe(of.absent);
    const { result } = await send('tools/call', { name: tool?.name, arguments: { kind: 'other', nested: {} } });
    const { answer, said, sampled } = (result?.inputRequests ?? {}) as Record<
      string,
      { params: Record<string, unknown> }
    >;
    expect(answer?.params.message).toBe(plainText(of.message));
    const choice = { const: of.choice, title: plainText(of.choice) };
    const shown = choice.const === choice.title ? { enum: [of.choice] } : { oneOf: [choice] };
    expect(answer?.params.requestedSchema).toMatchObject({ properties: { [of.field]: shown } });
    expect(said?.params.message).toBe(plainText(`other${of.message}`));
    expect(said?.params.requestedSchema).toMatchObject({ properties: { said: { enum: [of.choice, 'no'] } } });
    expect(sampled?.params.messages).toMatchObject([{ content: { text: plainText(of.prompt) } }]);
    expect(sampled?.params.systemPrompt).toBe(plainText(of.systemPrompt));
  });
});
