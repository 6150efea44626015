import type { CapabilityKind } from '../../ir/capability.js';
import { error, suggestion } from '../entry.js';

/** 21xx: types of parameters whose value does not come from the model. */
export const parameters = {
  MRTR2101: error<{ decorator: string; name: string; type: string; expected: string }>(
    ({ decorator, name, type, expected }) =>
      `@${decorator}() gives '${name}' the type ${expected}, and it is declared as '${type}'.`,
    ({ name, expected }) => `Write ${name}: ${expected.split(' or ')[0]}`,
    {
      code: 'export async function list(@ListRoots() roots: string[]) { … }',
      values: { decorator: 'ListRoots', name: 'roots', type: 'string[]', expected: 'Root[]' },
    },
  ),
  MRTR2102: error<{ name: string; type: string; kind: Exclude<CapabilityKind, 'tool'> }>(
    ({ name, type, kind }) =>
      `'${name}' is declared as '${type}', and ${kind === 'prompt' ? 'the arguments of a prompt' : 'the variables of a URI'} are strings.`,
    ({ name }) => `Write ${name}: string, or a union of strings such as 'north' | 'south', and convert it in the body.`,
    {
      code: '// src/summary.prompt.ts\nexport async function summary(year: number) { … }',
      values: { name: 'year', type: 'number', kind: 'prompt' },
    },
  ),
  MRTR2103: error<{ name: string }>(
    ({ name }) =>
      `@Complete suggests values for an argument of a prompt or a variable of a resource's URI, and '${name}' is neither.`,
    () => "Take the decorator away; a list of the values in the type, e.g. 'north' | 'south', tells a model as much.",
    {
      code: 'export async function order(@Complete(titlesLike) title: string) { … }',
      values: { name: 'title' },
    },
  ),
  MRTR2104: error<{ name: string }>(
    ({ name }) => `'${name}' has the tag @header, and a header holds a string, a whole number or a boolean.`,
    () => 'Take the tag away, or give the parameter such a type; a number needs the tag @integer.',
    {
      code: '/** @header Limits */ limits: { low: number; high: number }',
      values: { name: 'limits' },
    },
  ),
  MRTR2105: error<{ header: string; other: string | undefined }>(
    ({ header, other }) =>
      other === undefined
        ? `'${header}' cannot be part of a header's name.`
        : `'${other}' is repeated in the header Mcp-Param-${header} already; letter case makes no difference.`,
    () => 'Write a name of letters, digits and hyphens that no other parameter has, e.g. @header Region',
    { code: '/** @header My region */ region: string', values: { header: 'My region', other: undefined } },
  ),
  MRTR2106: error<{ kind: Exclude<CapabilityKind, 'tool'> }>(
    ({ kind }) => `Only the arguments of a tool are repeated in headers, and this is a ${kind}.`,
    () => 'Take the tag @header away.',
    {
      code: '// src/summary.prompt.ts\nexport async function summary(/** @header Year */ year: string) { … }',
      values: { kind: 'prompt' },
    },
  ),
  MRTR2108: error<{ name: string; nearest: string | undefined }>(
    ({ name }) => `'${name}' is no property of the inputSchema that the tool is given, so that no model sends it.`,
    ({ name, nearest }) => `${suggestion(nearest)}Add '${name}' to its properties, or take the parameter away.`,
    {
      code: "@Tool({ inputSchema: { type: 'object', properties: { title: { type: 'string' } } } })\nexport async function order(titel: string) { … }",
      values: { name: 'titel', nearest: 'title' },
    },
  ),
  MRTR2110: error<{ name: string; text: string }>(
    ({ name, text }) => `The schema of '${name}' is to be one of zod, and was found to be ${text}.`,
    () => 'Hand in a schema of zod 4 or zod 3, e.g. @Arg(z.string().min(1)), or leave it to the type of the parameter.',
    { code: "@Arg({ type: 'string' }) title: string", values: { name: 'title', text: "{ type: 'string' }" } },
  ),
  MRTR2112: error<{ name: string }>(
    ({ name }) => `The schema of '${name}' has a rule that returns a promise, and a value is checked at once.`,
    () =>
      'Decide at once: load what the rule needs in a resolver before it (@Resolve), and compare in validate or in the function.',
    {
      code: "@Elicit({ message: 'Which name?', schema: z.string().refine(async (name) => isFree(name)) }) name: string",
      values: { name: 'name' },
    },
  ),
  MRTR2120: error<{ name: string; path: string; found: string; instead: string }>(
    ({ name, path, found }) =>
      `'${name}' is a checkpoint, whose value is kept as JSON, and ${path ? `its ${path}` : 'the value'} is ${found}, which JSON would change.`,
    ({ instead }) => `Return ${instead}.`,
    {
      code: 'const quoteOf = (item: string) => ({ item, until: new Date() });\nexport async function buy(item: string, @Resolve(quoteOf, { checkpoint: true }) quote: Quote) { … }',
      values: { name: 'quote', path: 'until', found: 'a Date', instead: 'a string, e.g. date.toISOString()' },
    },
  ),
} as const;
