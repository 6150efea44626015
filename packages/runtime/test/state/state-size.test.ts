import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Round } from '../../src/engine/round.js';
import type { Tool } from '../../src/tool.js';
import { noon } from './scene.js';
import * as subject from './subject.js';
import { token, wire } from './wire.js';

const minutes = 60_000;

/** A tool that puts these questions one after another. */
const asking = (questions: Readonly<Record<string, string>>): Tool => ({
  name: 'resolve_work_item',
  inputSchema: { type: 'object' },
  arguments: () => z.object({ id: z.number() }),
  handle(_args, round) {
    for (const [id, message] of Object.entries(questions)) if (!put(round, id, message).isKnown) return round.ask();
    return 'done';
  },
});

const put = (round: Round, id: string, message: string) =>
  round.elicit(id, {
    message,
    form: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] },
    answer: () => z.object({ kind: z.string().max(20) }),
    attempts: 5,
  });

/** The lengths of the states of a flow in which each round takes nine minutes and gets the next of these answers. */
async function lengths(tool: Tool, answers: readonly string[], authInfo?: ReturnType<typeof token>): Promise<number[]> {
  const { clock, send } = wire(subject, { name: 'work-items' }, [tool]);
  clock.now = noon + 6;
  const call = { name: tool.name, arguments: { id: 4522 } };
  const found: number[] = [];
  let { result } = await send(call, authInfo);
  for (const kind of [...answers, 'the last']) {
    const { requestState = '', inputRequests = {} } = result ?? {};
    found.push(requestState.length);
    clock.now += 9 * minutes;
    const inputResponses = Object.fromEntries(
      Object.keys(inputRequests).map((id) => [id, { action: 'accept', content: { kind } }]),
    );
    ({ result } = await send({ ...call, requestState, inputResponses }, authInfo));
  }
  expect(result?.inputRequests).toBeUndefined();
  return found;
}

test('the state of a flow with one small answer takes 500 characters at most', async () => {
  const tool = asking({ resolution: 'How was bug 4522 resolved?', original: 'Which bug is it a duplicate of?' });
  const [first, second] = await lengths(tool, ['Duplicate']);
  expect(first).toBeLessThanOrEqual(440);
  expect(second).toBeLessThanOrEqual(500);
});

test('a caller adds the digest of who it is', async () => {
  const tool = asking({ resolution: 'How was bug 4522 resolved?', original: 'Which bug is it a duplicate of?' });
  const anonymous = await lengths(tool, ['Duplicate']);
  const known = await lengths(tool, ['Duplicate'], token('ann'));
  for (const [round, length] of known.entries()) expect(length - (anonymous[round] ?? 0)).toBeLessThanOrEqual(56);
});

test('a state grows with the answers alone: by their JSON, and the id and pin of each, in base64', async () => {
  const ids = Array.from({ length: 8 }, (_, index) => `question-${index}`);
  const found = await lengths(asking(Object.fromEntries(ids.map((id) => [id, `${id}?`]))), Array(7).fill('Duplicate'));
  const answer = '"question-0":["0123456789abcdef",{"kind":"Duplicate"}],'.length;
  // The flow's age and the number of its rounds take a digit more now and then.
  for (const [round, length] of found.slice(1).entries())
    expect(length - (found[round] ?? 0)).toBeLessThanOrEqual(Math.ceil((answer + 6) * (4 / 3)));
});

test('neither how a question is worded nor how often it was asked makes a state longer', async () => {
  const [short = 0] = await lengths(asking({ why: 'Why?' }), []);
  const [long = 0] = await lengths(asking({ why: 'Why? '.repeat(500) }), []);
  expect(long).toBe(short);
  const [, once = 0, twice = 0, thrice = 0] = await lengths(
    asking({ why: 'Why?' }),
    Array(3).fill('too long '.repeat(5)),
  );
  expect([twice, thrice].map((length) => length - once)).toEqual([expect.toSatisfy(few), expect.toSatisfy(few)]);
});

const few = (characters: number) => characters >= 0 && characters <= 4;
