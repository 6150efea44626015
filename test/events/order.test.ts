import type { FlowEvent } from '@mrtr/runtime';
import { tool as define, schema, type Tool } from '@mrtr/runtime/v1';
import { accept, decline, drive, tampered } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Asks how many, and returns an error of its own for none. */
const counting: Tool = define({
  name: 'count',
  inputSchema: { type: 'object' },
  arguments: schema(() => z.object({})),
  handle(_arguments, round) {
    const many = round.elicit('many', {
      message: 'How many?',
      form: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
      answer: schema(() => z.object({ n: z.number() })),
      onDecline: 'end',
    });
    if (round.isWaiting) return round.ask();
    return { content: [], isError: many.value.n === 0 };
  },
});
const flow = expect.stringMatching(/^[\w-]{22}$/);
const entry = (round: number) => ({ method: 'tools/call', name: 'count', flow, round });

test('a call in two rounds, from its first event to its last', async () => {
  const driver = drive(counting);
  await driver.call({}, { many: [accept({ n: 'x' }), accept({ n: 2 })] });
  expect(driver.events).toEqual([
    { type: 'entered', entry: entry(1) },
    { type: 'asked', entry: entry(1), questions: [{ id: 'many', method: 'elicitation/create' }] },
    { type: 'entered', entry: entry(2) },
    { type: 'answerRejected', entry: entry(2), id: 'many', reason: 'content' },
    { type: 'asked', entry: entry(2), questions: [{ id: 'many', method: 'elicitation/create' }] },
    { type: 'entered', entry: entry(3) },
    { type: 'answerAccepted', entry: entry(3), id: 'many', action: 'accept' },
    { type: 'completed', entry: entry(3), isError: false },
  ]);
  const flows = driver.events.map((event) => 'entry' in event && event.entry.flow);
  expect(new Set(flows).size).toBe(1);
});

test.each([
  ['a refusal', decline(), { type: 'refused', entry: entry(2), reason: 'declined', id: 'many' }],
  ["the tool's own error", accept({ n: 0 }), { type: 'completed', entry: entry(2), isError: true }],
])('the end of %s', async (_, answer, event) => {
  const driver = drive(counting);
  await driver.call({}, { many: answer });
  expect(driver.events.at(-1)).toEqual(event);
});

test('too many rounds', async () => {
  const driver = drive(counting, { maxRounds: 1 });
  await (await driver.open()).answer({});
  expect(driver.events.at(-1)).toEqual({ type: 'refused', entry: entry(2), reason: 'rounds' });
});

test.each([
  ['forged', { state: (state: string) => tampered(state) }, 'not authentic'],
  ['junk', { state: () => 'junk' }, 'malformed'],
  ['of other arguments', { state: (state: string) => state, arguments: { other: 1 } }, 'arguments'],
  ['of somebody else', { state: (state: string) => state, as: 'bob' }, 'principal'],
])('the true reason for which a state is refused: %s', async (_, { state, ...retry }, reason) => {
  const driver = drive(counting);
  const first = await driver.open();
  const { error } = await first.answer({}, { ...retry, state: state(first.state as string) });
  expect(error?.message).toBe('Invalid or expired requestState');
  expect(driver.events.at(-1)).toEqual({ type: 'stateRejected', method: 'tools/call', name: 'count', reason });
});

test('an observer that throws changes nothing', async () => {
  const seen: FlowEvent[] = [];
  const driver = drive(counting, {
    onEvent(event) {
      seen.push(event);
      throw new Error('observer');
    },
  });
  expect((await driver.call({}, { many: accept({ n: 2 }) })).isError).toBe(false);
  expect(seen).toHaveLength(5);
});
