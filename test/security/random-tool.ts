import fc from 'fast-check';
import { z } from 'zod';
import type { Round } from '../../packages/runtime/src/engine/round.js';
import type { Tool } from '../../packages/runtime/src/tool.js';

/** One parameter of a random tool: a question or a resolver, which read some of the parameters before it. */
export interface Node {
  readonly kind: 'question' | 'resolver';
  /** Indices of earlier parameters. */
  readonly reads: readonly number[];
  /** A question with one is asked only if what it reads adds up to an even number. */
  readonly isConditional: boolean;
}

/** Any tool: parameters in order, each of which may read all before it. */
export const nodes = fc
  .array(
    fc.record({
      kind: fc.constantFrom('question' as const, 'question' as const, 'resolver' as const),
      reads: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
      isConditional: fc.boolean(),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((all): Node[] =>
    all.map((node, index) => ({
      ...node,
      reads: [...new Set(index === 0 ? [] : node.reads.map((read) => read % index))],
    })),
  );

/** What a parameter was worth in a run of the function. */
export interface Parameter {
  readonly id: string;
  readonly value: number;
  /** What was asked; absent where nothing was. */
  readonly message?: string;
}

/** A tool of these parameters, as a handler that keeps no question back, and what its function was called with. */
export function toolOf(all: readonly Node[]): { tool: Tool; runs: Parameter[][] } {
  const runs: Parameter[][] = [];
  const tool: Tool = {
    name: 'random',
    inputSchema: { type: 'object' },
    arguments: () => z.record(z.string(), z.unknown()),
    async handle(_args, round) {
      const values: (Parameter | undefined)[] = [];
      for (const [index, node] of all.entries()) {
        const read = node.reads.map((earlier) => values[earlier]);
        const known = read.filter((value) => value !== undefined);
        values.push(known.length === read.length ? await parameterOf(node, `p${index}`, known, round) : undefined);
      }
      if (round.isWaiting) return round.ask();
      runs.push(values as Parameter[]);
      return textOf(values as Parameter[]);
    },
  };
  return { tool, runs };
}

const sumOf = (read: readonly Parameter[]) => read.reduce((total, { value }) => total + value, 0);

export const textOf = (values: readonly Parameter[]) => values.map(({ id, value }) => `${id}=${value}`).join(' ');

async function parameterOf(
  { kind, isConditional }: Node,
  id: string,
  read: readonly Parameter[],
  round: Round,
): Promise<Parameter | undefined> {
  const sum = sumOf(read);
  if (kind === 'resolver') return { id, value: await round.resolve(id, async () => sum + 1) };
  if (isConditional && sum % 2 === 1) return { id, value: -1 };
  const message = `${id} after ${textOf(read)}?`;
  const answer = round.elicit(id, {
    message,
    form: { type: 'object', properties: { digit: { type: 'integer', minimum: 0, maximum: 9 } }, required: ['digit'] },
    answer: () => z.object({ digit: z.int().min(0).max(9) }),
    field: 'digit',
    attempts: 4,
  });
  return answer.isKnown ? { id, value: answer.value, message } : undefined;
}

/** What the function must be called with, and how many rounds its questions take at least, if these are the answers. */
export function expected(
  all: readonly Node[],
  answer: (message: string) => number,
): { values: Parameter[]; rounds: number } {
  const values: Parameter[] = [];
  const rounds: number[] = [];
  for (const [index, { kind, reads, isConditional }] of all.entries()) {
    const id = `p${index}`;
    const read = reads.map((earlier) => values[earlier] as Parameter);
    const before = Math.max(0, ...reads.map((earlier) => rounds[earlier] ?? 0));
    const sum = sumOf(read);
    const message = `${id} after ${textOf(read)}?`;
    const isAsked = kind === 'question' && !(isConditional && sum % 2 === 1);
    if (isAsked) values.push({ id, value: answer(message), message });
    else values.push({ id, value: kind === 'resolver' ? sum + 1 : -1 });
    rounds.push(before + (isAsked ? 1 : 0));
  }
  return { values, rounds: Math.max(0, ...rounds) };
}
