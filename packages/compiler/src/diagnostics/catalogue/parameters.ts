import type { CapabilityKind } from '../../ir/capability.js';
import { error } from '../entry.js';

/** 21xx: types of parameters whose value does not come from the model. */
export const parameters = {
  MRTR2101: error<{ decorator: string; name: string; type: string; expected: string }>(
    ({ decorator, name, type, expected }) =>
      `@${decorator}() gives '${name}' the type ${expected}, and it is declared as '${type}'.`,
    ({ name, expected }) => `Write ${name}: ${expected.split(' or ')[0]}`,
    {
      code: "export async function sum(@Sample('Sum it up.') summary: number) { … }",
      values: { decorator: 'Sample', name: 'summary', type: 'number', expected: 'string' },
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
  ),
} as const;
