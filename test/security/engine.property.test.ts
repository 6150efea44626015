import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as subject from '../../packages/runtime/test/state/subject.js';
import { textOf as answerText, wire } from '../../packages/runtime/test/state/wire.js';
import { messagesOf } from '../support/request.js';
import { expected, parameters, textOf, toolOf } from './random-tool.js';

/** What a person says to a question: the same whenever the same is asked. */
const person = (seed: number) => (message: string) =>
  [...message].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973, seed) % 10;

const accept = (digit: unknown) => ({ action: 'accept', content: { digit } });

test('an honest client: the right result, in no more rounds than the answers depend on each other', async () => {
  await fc.assert(
    fc.asyncProperty(parameters, fc.nat(), async (all, seed) => {
      const { tool, runs } = toolOf(all);
      const { send } = wire(subject, {}, [tool]);
      const answer = person(seed);
      const { values, rounds } = expected(all, answer);
      const asked = new Set<string>();
      let { result } = await send({ name: 'random' });
      let taken = 0;
      for (; result?.inputRequests; taken++) {
        const messages = messagesOf(result);
        for (const [, message] of messages) {
          expect(asked.has(message), `asked twice: ${message}`).toBe(false);
          asked.add(message);
        }
        const inputResponses = Object.fromEntries(messages.map(([id, message]) => [id, accept(answer(message))]));
        ({ result } = await send({ name: 'random', requestState: result.requestState, inputResponses }));
      }
      expect(taken).toBe(rounds);
      expect(answerText({ ...(result && { result }) })).toBe(textOf(values));
      expect(runs).toEqual([values]);
    }),
    { numRuns: 60 },
  );
});

test('the same result whatever the order in which answers come, and however few at a time', async () => {
  await fc.assert(
    fc.asyncProperty(parameters, fc.nat(), fc.infiniteStream(fc.nat()), async (all, seed, choices) => {
      const { tool, runs } = toolOf(all);
      const { send } = wire(subject, { maxRounds: 100 }, [tool]);
      const answer = person(seed);
      const next = () => choices.next().value as number;
      let { result } = await send({ name: 'random' });
      while (result?.inputRequests) {
        const messages = messagesOf(result);
        const first = next() % messages.length;
        // One at least, so that it comes to an end.
        const chosen = messages.filter((_, index) => index === first || next() % 2 === 0).reverse();
        const inputResponses = Object.fromEntries(chosen.map(([id, message]) => [id, accept(answer(message))]));
        ({ result } = await send({ name: 'random', requestState: result.requestState, inputResponses }));
      }
      expect(runs).toEqual([expected(all, answer).values]);
    }),
    { numRuns: 40 },
  );
});

/** What a hostile client puts where an answer belongs. */
const junk = fc.oneof(
  fc.integer({ min: -3, max: 12 }).map(accept),
  fc.constantFrom(
    ...[null, 5, 'accept', [], {}, { action: 'Accept', content: { digit: 1 } }, { action: 'accept' }],
    ...[
      { action: 'decline' },
      { action: 'cancel' },
      { roots: [] },
      { role: 'user', content: { type: 'text', text: '1' } },
    ],
    { action: 'accept', content: [1] },
    JSON.parse('{"action":"accept","content":{"__proto__":{"digit":1}}}'),
  ),
  fc.jsonValue().map(accept),
  fc.jsonValue(),
);

const keys = fc.constantFrom(
  ...Array.from({ length: 8 }, (_, index) => `p${index}`),
  ...['p0/a', 'p1/a', 'p1/b'],
  '__proto__',
  'constructor',
  'toString',
  'x',
);

const step = fc.record({
  /** Which of the states seen so far; the largest numbers stand for none, a changed one, and text. */
  state: fc.nat(12),
  answers: fc.array(fc.tuple(keys, junk), { maxLength: 6 }),
  /** Whether the questions that are open are answered as they should be, beside the rest. */
  isHelpful: fc.boolean(),
});

/** An object may be one that no text can be made of. */
const shown = (value: unknown) => (typeof value === 'object' ? 'an object' : String(value));

test('a hostile client: no crash, and no run without every answer valid and asked for', async () => {
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(parameters, fc.array(step, { minLength: 3, maxLength: 14 }), async (nodes, steps) => {
      const { tool, runs } = toolOf(nodes);
      const server = wire(subject, { maxRounds: 6 }, [tool]);
      const states: string[] = [];
      const asked = new Set<string>();
      const open = new Map<string, readonly (readonly [string, string])[]>();
      const answered = new Set<string>();
      for (const { state, answers, isHelpful } of steps) {
        const known = states.length > 0 ? states[state % states.length] : undefined;
        const requestState =
          [known, known, `${known}A`, known?.slice(1), undefined, 'junk'][Math.max(0, state - 7)] ?? known;
        const helpful = (isHelpful && known !== undefined && open.get(known)) || [];
        // Defined and not assigned: __proto__ is a key like any other, as it is on the wire.
        const inputResponses = Object.fromEntries([
          ...helpful.map(([id]) => [id, accept(id.length)] as const),
          ...answers,
        ]);
        for (const [id, response] of Object.entries(inputResponses)) {
          const { action, content } = (response ?? {}) as { action?: unknown; content?: { digit?: unknown } };
          answered.add(`${id}=${shown(content?.digit)}`).add(`${id}=${shown(action)}`);
        }
        const { result, error } = await server.send({
          name: 'random',
          inputResponses,
          ...(requestState !== undefined && { requestState }),
        });
        if (error) expect(error).toMatchObject({ code: -32602, message: 'Invalid or expired requestState' });
        else expect(result).toBeDefined();
        if (result?.inputRequests && result.requestState) {
          const messages = messagesOf(result);
          for (const [id, message] of messages) asked.add(`${id}: ${withoutReason(message)}`);
          states.push(result.requestState);
          open.set(result.requestState, messages);
        }
      }
      reached += runs.length;
      for (const run of runs) {
        const all = run.flatMap(({ asked }) => asked);
        // The values hang together as they do for an honest client that gave these answers,
        const given = new Map(all.map(({ message, value }) => [message, value]));
        expect(run).toEqual(expected(nodes, (message) => given.get(message) ?? Number.NaN).values);
        for (const { id, value, message } of all) {
          // and each answer is valid, was asked for, and was given.
          expect(Number.isInteger(value) && value >= 0 && value <= 9).toBe(true);
          expect(asked).toContain(`${id}: ${message}`);
          const isLink = nodes[Number(id.slice(1))]?.kind === 'link';
          expect(answered).toContain(`${id}=${isLink ? 'accept' : value}`);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(reached, 'some of these clients get through, by answering what they are asked').toBeGreaterThan(10);
});

/** A question that is asked again has the reason in front. */
const withoutReason = (message: string) => message.slice(message.lastIndexOf('\n') + 1);
