import fc from 'fast-check';
import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { enter, type Handler } from '../../runtime/src/engine/enter.js';
import { newFlow } from '../../runtime/src/engine/state.js';
import { schema } from '../../runtime/src/schema.js';
import { capabilityCode } from '../src/emit/capability.js';
import { print } from '../src/emit/document.js';
import { ModuleScope } from '../src/emit/module-scope.js';
import { Specifiers } from '../src/emit/specifier.js';
import type { Tool } from '../src/ir/capability.js';
import type { Expression } from '../src/ir/expression.js';
import type { Parameter } from '../src/ir/parameter.js';
import { Layout } from '../src/project/layout.js';

const span = { file: 'src/any.tool.ts', start: 0, end: 0 };

/** A parameter of a tool in which every value is a boolean; `reads` are places of earlier parameters. */
interface Node {
  readonly kind: 'argument' | 'question' | 'resolver';
  /** What the text of a question, or a resolver, reads. */
  readonly reads: readonly number[];
  /** What decides whether to ask: the parity of what it reads; absent where a question is always asked. */
  readonly when?: { readonly reads: readonly number[]; readonly odd: boolean };
  /** What the default reads, where it is not asked. */
  readonly fallback?: number;
  /** Whether a resolver asks a question of its own, whose text reads the same. */
  readonly asks: boolean;
  /** Whether a resolver is a checkpoint. */
  readonly kept: boolean;
}

const nodes = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Node['kind']>('argument', 'question', 'question', 'question', 'resolver'),
      reads: fc.array(fc.nat(), { maxLength: 3 }),
      when: fc.option(fc.record({ reads: fc.array(fc.nat(), { maxLength: 2 }), odd: fc.boolean() }), {
        nil: undefined,
      }),
      fallback: fc.option(fc.nat(), { nil: undefined }),
      asks: fc.boolean(),
      kept: fc.boolean(),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((drawn) =>
    drawn.map(({ kind, reads, when, fallback, asks, kept }, index): Node => {
      const earlier = (places: readonly number[]) =>
        index === 0 ? [] : [...new Set(places.map((place) => place % index))];
      return {
        kind,
        reads: earlier(reads),
        ...(when && { when: { ...when, reads: earlier(when.reads) } }),
        ...(when && fallback !== undefined && index > 0 && { fallback: fallback % index }),
        asks,
        kept,
      };
    }),
  );

const nameOf = (place: number) => `p${place}`;

/** `before p1, p2 after`, over parameters. */
function expression(places: readonly number[], before: string, after: string): Expression {
  const references = places.map((place) => ({ parameter: nameOf(place), shorthand: false }));
  return {
    kind: 'callback',
    pieces: [before, ...references.flatMap((piece, index) => (index === 0 ? [piece] : [', ', piece])), after],
    reads: places.map((place) => ({ parameter: nameOf(place), span })),
    names: ['odd', 'text'],
    own: [],
    loose: false,
    span,
  };
}

const asked = (name: string, reads: readonly number[]) =>
  ({
    kind: 'elicitation',
    id: name,
    span,
    code: { message: expression(reads, `text('${name}', `, ')') },
    shape: { kind: 'boolean' },
    type: 'boolean',
    refusable: false,
    unasked: false,
  }) as const;

function parameterOf({ kind, reads, when, fallback, asks, kept }: Node, place: number): Parameter {
  const name = nameOf(place);
  const base = { name, type: 'boolean', optional: false, span };
  if (kind === 'argument') return { ...base, source: { kind, shape: { kind: 'boolean' } } };
  if (kind === 'resolver') {
    const inputs = reads.map((read): Parameter => ({ ...base, name: nameOf(read), source: { kind: 'name' } }));
    const own: Parameter = { ...base, name: `${name}own`, source: asked(`${name}own`, reads) };
    const parameters = asks ? [...inputs, own] : inputs;
    const callee = { ...expression([], `counted('${name}')`, ''), kind: 'value' } as const;
    return {
      ...base,
      source: {
        kind,
        resolver: { key: name, callee, name: 'odd', parameters, declaration: span, span },
        ...(kept && { checkpoint: name }),
      },
    };
  }
  const condition = when && expression(when.reads, `odd(`, `) === ${when.odd}`);
  return {
    ...base,
    source: { ...asked(name, reads), ...(condition && { when: condition }) },
    ...(condition && {
      optional: true,
      initializer: expression(fallback === undefined ? [] : [fallback], 'odd(', ')'),
    }),
  };
}

const odd = (...values: readonly boolean[]) => values.filter(Boolean).length % 2 === 1;
const text = (...parts: readonly unknown[]) => parts.join(' ');

/**
 * The generated handler of such a tool. It returns what its function is called with.
 *
 * @param ran told the name of a resolver each time that it runs
 */
function handlerOf(all: readonly Node[], ran: (name: string) => void): Handler<unknown> {
  const capability: Tool = {
    kind: 'tool',
    once: false,
    name: 'any',
    extra: {},
    callee: { kind: 'function', name: 'collect' },
    parameters: all.map(parameterOf),
    span,
  };
  const code = {
    kind: 'carried',
    imports: [],
    places: [],
    text: '',
    names: ['collect', 'odd', 'text', 'counted'],
    declared: [],
  } as const;
  const module = {
    file: span.file,
    hash: '',
    capabilities: [capability],
    calls: new Map(),
    exactOptional: false,
    code,
  };
  const layout = new Layout({ source: 'src', output: 'src/generated', tsconfig: 'tsconfig.json' }, '.js');
  const { schemas, definition } = capabilityCode(
    capability,
    new ModuleScope(module, new Specifiers(layout, span.file)),
  );
  const source = `${schemas.map((line) => print(line)).join('\n')}\nconst made = ${print(definition)};`;
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2023 } });
  const names = ['z', 'schema', 'tool', 'odd', 'text', 'counted', 'collect'];
  const collect = (...values: readonly boolean[]) => values;
  const counted = (name: string) => {
    ran(name);
    return odd;
  };
  const values = [z, schema, (made: unknown) => made, odd, text, counted, collect];
  return new Function(...names, `${outputText}\nreturn made.handle;`)(...values);
}

/** What a conversation must come to: the values, and the fewest rounds, each question going out as soon as it can. */
function expected(all: readonly Node[], answers: readonly boolean[]) {
  const values: boolean[] = [];
  /** After how many rounds each value is known. */
  const known: number[] = [];
  let rounds = 0;
  const after = (places: readonly number[]) => Math.max(0, ...places.map((place) => known[place] ?? 0));
  const valuesOf = (places: readonly number[]) => places.map((place) => values[place] ?? false);
  for (const [place, { kind, reads, when, fallback, asks }] of all.entries()) {
    const answer = answers[place] ?? false;
    if (kind === 'argument') {
      values.push(answer);
      known.push(0);
    } else if (kind === 'resolver') {
      values.push(odd(...valuesOf(reads), ...(asks ? [answer] : [])));
      known.push(after(reads) + (asks ? 1 : 0));
    } else if (!when || odd(...valuesOf(when.reads)) === when.odd) {
      values.push(answer);
      known.push(after([...reads, ...(when?.reads ?? [])]) + 1);
    } else {
      const read = fallback === undefined ? [] : [fallback];
      values.push(odd(...valuesOf(read)));
      known.push(after([...read, ...when.reads]));
    }
    if (kind === 'question' || asks) rounds = Math.max(rounds, known[place] ?? 0);
  }
  return { values, rounds };
}

/** Plays an honest client, of a server that sheds load after every checkpoint or after none. */
async function converse(all: readonly Node[], answers: readonly boolean[], shed: boolean) {
  const runs = new Map<string, number>();
  const handler = handlerOf(all, (name) => runs.set(name, (runs.get(name) ?? 0) + 1));
  const entries = all.flatMap(({ kind }, place) => (kind === 'argument' ? [[nameOf(place), answers[place]]] : []));
  let state = newFlow('flow', 0);
  let responses: object | undefined;
  for (let rounds = 0; ; rounds++) {
    const outcome = await enter({
      handler,
      once: (body) => body(),
      shed: () => shed,
      arguments: Object.fromEntries(entries),
      state,
      responses,
      context: { client: { can: () => true } } as never,
      needs: [],
      maxRounds: 30,
      maxAnswerBytes: 1000,
      onAnswer: () => {},
    });
    if (outcome.kind === 'complete') return { values: outcome.value, rounds, runs };
    if (outcome.kind === 'shed') {
      state = outcome.state;
      responses = undefined;
      rounds -= 1;
      continue;
    }
    if (outcome.kind !== 'inputRequired') throw new Error(`The conversation ended ${outcome.kind}.`);
    expect(Object.keys(outcome.inputRequests)).not.toEqual([]);
    state = outcome.state;
    responses = Object.fromEntries(
      Object.keys(outcome.inputRequests).map((id) => {
        const answer = answers[Number(/\d+/.exec(id)?.[0])] ?? false;
        return [id, { action: 'accept', content: { [id]: answer } }];
      }),
    );
  }
}

test('a flow takes the fewest rounds that its dependencies allow, and calls the function with the right values', async () => {
  const answers = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(nodes, answers, fc.boolean(), async (all, given, shed) => {
      const { runs, ...came } = await converse(all, given, shed);
      expect(came).toEqual(expected(all, given));
      for (const [place, { kind, kept }] of all.entries()) {
        if (kind === 'resolver' && kept) expect(runs.get(nameOf(place))).toBe(1);
      }
    }),
    { numRuns: 300 },
  );
});
