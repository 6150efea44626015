import fc from 'fast-check';
import { z } from 'zod';
import type { Round } from '../../packages/runtime/src/engine/round.js';
import type { Tool } from '../../packages/runtime/src/tool.js';

/** One parameter of a random tool, which reads some of the parameters before it. */
export interface Node {
  readonly kind: 'question' | 'items' | 'link' | 'resolver' | 'checkpoint';
  /** Indices of earlier parameters. */
  readonly reads: readonly number[];
  /** A question with it is asked only if what it reads adds up to an even number. */
  readonly isConditional: boolean;
}

/** Any tool: parameters in order, each of which may read all before it. */
export const parameters = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Node['kind']>('question', 'question', 'items', 'link', 'resolver', 'checkpoint'),
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

/** What was asked, and what it came to. */
export interface Asked {
  readonly id: string;
  readonly message: string;
  readonly value: number;
}

/** What a parameter was worth in a run of the function. */
export interface Parameter {
  readonly id: string;
  readonly value: number;
  /** Empty where nothing was asked. */
  readonly asked: readonly Asked[];
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

/** What a link is worth: that it was agreed to. */
const agreed = 1;

/** What a parameter asks about, by the key of the item; a question and a link ask about one thing, which has no key. */
function asks(
  { kind, isConditional }: Node,
  id: string,
  read: readonly Parameter[],
): { id: string; message: string }[] {
  const sum = sumOf(read);
  if (kind === 'resolver' || kind === 'checkpoint' || (isConditional && sum % 2 === 1)) return [];
  const message = `${id} after ${textOf(read)}?`;
  if (kind !== 'items') return [{ id, message }];
  return keysOf(sum).map((key) => ({ id: `${id}/${key}`, message: `${key} of ${message}` }));
}

/** As many items as it takes to have none, one and several of them. */
const keysOf = (sum: number) => ['a', 'b', 'c'].slice(0, (sum + 4) % 4);

const parameter = (id: string, asked: readonly Asked[], otherwise: number): Parameter => ({
  id,
  value: asked.length > 0 ? asked.reduce((total, { value }) => total + value, 0) : otherwise,
  asked,
});

async function parameterOf(
  node: Node,
  id: string,
  read: readonly Parameter[],
  round: Round,
): Promise<Parameter | undefined> {
  const { kind } = node;
  const sum = sumOf(read);
  if (kind === 'resolver') return parameter(id, [], await round.resolve(id, async () => sum + 1));
  if (kind === 'checkpoint') {
    const from = read.map(({ value }) => value);
    const value = await round.checkpoint(id, async () => sum + 1, from);
    return round.isOver ? undefined : parameter(id, [], value);
  }
  const all = asks(node, id, read);
  const [first] = all;
  if (!first) return parameter(id, [], -1);
  const digit = {
    form: { type: 'object', properties: { digit: { type: 'integer', minimum: 0, maximum: 9 } }, required: ['digit'] },
    answer: () => z.object({ digit: z.int().min(0).max(9) }),
    field: 'digit',
    attempts: 4,
  } as const;
  if (kind === 'link') {
    const opened = await round.elicitUrl(id, { message: first.message, url: 'https://example.com/', attempts: 4 });
    return opened.isKnown ? parameter(id, [{ ...first, value: agreed }], -1) : undefined;
  }
  if (kind === 'items') {
    const messages = new Map(all.map((one) => [one.id.slice(`${id}/`.length), one.message]));
    const over = [...messages.keys()];
    const message = (key: string) => messages.get(key) ?? '';
    const answers = round.elicitEach(id, { ...digit, over, key: (key) => key, message });
    if (!answers.isKnown) return undefined;
    const { value } = answers;
    return parameter(
      id,
      all.map((one, index) => ({ ...one, value: value[over[index] ?? ''] ?? Number.NaN })),
      -1,
    );
  }
  const answer = round.elicit(id, { message: first.message, ...digit });
  return answer.isKnown ? parameter(id, [{ ...first, value: answer.value }], -1) : undefined;
}

/** What the function must be called with, and how many rounds its questions take at least, if these are the answers. */
export function expected(
  all: readonly Node[],
  answer: (message: string) => number,
): { values: Parameter[]; rounds: number } {
  const values: Parameter[] = [];
  const rounds: number[] = [];
  for (const [index, node] of all.entries()) {
    const { kind, reads } = node;
    const id = `p${index}`;
    const read = reads.map((earlier) => values[earlier] as Parameter);
    const before = Math.max(0, ...reads.map((earlier) => rounds[earlier] ?? 0));
    const asked = asks(node, id, read).map((one) => ({
      ...one,
      value: kind === 'link' ? agreed : answer(one.message),
    }));
    values.push(parameter(id, asked, kind === 'resolver' || kind === 'checkpoint' ? sumOf(read) + 1 : -1));
    rounds.push(before + (asked.length > 0 ? 1 : 0));
  }
  return { values, rounds: Math.max(0, ...rounds) };
}
