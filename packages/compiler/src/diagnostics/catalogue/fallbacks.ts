import type { CapabilityKind } from '../../ir/capability.js';
import { error } from '../entry.js';

/** Of `fallback: 'argument'`. */
export const fallbacks = {
  MRTR2116: error<object>(
    () => 'A whole message of a model cannot stand in an argument.',
    () => 'Take the fallback away, or declare the parameter as string or as the type of the value.',
    {
      code: "export async function sum(\n  @Sample({ prompt: 'Sum it up.', fallback: 'argument' }) summary: CreateMessageResult,\n) { … }",
      values: {},
    },
  ),
  MRTR3052: error<{ name: string; kind: Exclude<CapabilityKind, 'tool'> }>(
    ({ name, kind }) =>
      `An argument is to stand in for the answer to '${name}', and ${kind === 'prompt' ? 'the arguments of a prompt are filled in by a person' : 'a resource has the variables of its URI'}.`,
    () => "Take fallback: 'argument' away. A client that cannot be asked then gets the error -32021.",
    {
      code: "// src/briefing.prompt.ts\nexport async function briefing(\n  @Elicit({ message: 'For whom?', fallback: 'argument' }) audience: string,\n) { … }",
      values: { name: 'audience', kind: 'prompt' },
    },
  ),
  MRTR3053: error<{ name: string }>(
    ({ name }) =>
      `An argument called '${name}' is to stand in for the answer, and the tool has an argument '${name}' already.`,
    () => 'Rename one of the two parameters.',
    {
      code: "export async function order(size: string, @Resolve(wrapping) paper: Paper) { … }\nexport function wrapping(@Elicit({ message: 'Which size?', fallback: 'argument' }) size: string) { … }",
      values: { name: 'size' },
    },
  ),
} as const;
