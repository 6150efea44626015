import { expect, test } from 'vitest';
import { z } from 'zod';
import { messagesOf } from '../../../../test/support/request.js';
import type { Tool } from '../../src/tool.js';
import * as subject from './subject.js';
import { textOf, wire } from './wire.js';

/** A version of a tool: these questions, by id, all at once; it answers with what it was told. */
function version(questions: Readonly<Record<string, string>>): Tool {
  return {
    name: 'order',
    inputSchema: { type: 'object' },
    handle(_args, round) {
      const answers = Object.entries(questions).map(([id, message]) => ({
        id,
        answer: round.elicit(id, {
          message,
          form: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
          answer: () => z.object({ text: z.string() }),
          field: 'text',
        }),
      }));
      if (round.isWaiting) return round.ask();
      return answers.map(({ id, answer }) => `${id}=${answer.value}`).join(' ');
    },
  };
}

const instance = (questions: Readonly<Record<string, string>>) => wire(subject, {}, [version(questions)]);

/** Sends each round to the next instance in the list, and notes what is asked. */
async function travel(...instances: readonly ReturnType<typeof wire>[]) {
  const asked: string[] = [];
  let sent: Parameters<ReturnType<typeof wire>['send']>[0] = {};
  for (const { send } of instances) {
    const { result } = await send(sent);
    if (!result?.inputRequests) return { asked, text: textOf({ ...(result && { result }) }) };
    const messages = messagesOf(result);
    asked.push(...messages.map(([, message]) => message));
    const answers = messages.map(([id, text]) => [id, { action: 'accept', content: { text } }]);
    sent = { requestState: result.requestState, inputResponses: Object.fromEntries(answers) };
  }
  throw new Error(`Still asking: ${asked.join(', ')}`);
}

const before = instance({ a: 'Old?', b: 'Same?' });
const after = instance({ a: 'New?', b: 'Same?' });

test('a reworded question is asked once by each version, however often a flow changes between them', async () => {
  expect(await travel(before, after, before)).toEqual({ asked: ['Old?', 'Same?', 'New?'], text: 'a=Old? b=Same?' });
  expect(await travel(after, before, after)).toEqual({ asked: ['New?', 'Same?', 'Old?'], text: 'a=New? b=Same?' });
});

test('an answer that reaches a version without the question is there for the version that asked', async () => {
  const without = instance({ b: 'Same?', c: 'Added?' });
  const done = { asked: ['Old?', 'Same?', 'Added?'], text: 'a=Old? b=Same?' };
  expect(await travel(before, without, before)).toEqual(done);
  expect(await travel(before, without, without)).toEqual({ ...done, text: 'b=Same? c=Added?' });
});

test('answers that counted before step aside for another version, and come back', async () => {
  const old = instance({ a: 'Old?', b: 'B?' });
  const more = instance({ a: 'New?', b: 'B?', c: 'C?' });
  const last = instance({ a: 'Old?', b: 'B?', c: 'C?', d: 'D?' });
  const { asked, text } = await travel(old, more, last, more);
  expect(asked).toEqual(['Old?', 'B?', 'New?', 'C?', 'D?']);
  expect(text).toBe('a=New? b=B? c=C?');
});

test('what is kept was asked for: a client cannot leave answers for later', async () => {
  const state = await before.ask();
  const stray = { zzz: { action: 'accept', content: { text: 'stray' } } };
  const { result } = await before.send({ requestState: state, inputResponses: stray });
  const later = instance({ zzz: 'Stray?' });
  const { result: asks } = await later.send({ requestState: result?.requestState, inputResponses: {} });
  expect(Object.keys(asks?.inputRequests ?? {})).toEqual(['zzz']);
});
