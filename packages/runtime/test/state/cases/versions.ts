import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Tool } from '../../../src/tool.js';
import type { Case, Subject } from '../case.js';
import { textOf, wire } from '../wire.js';

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

type Instance = ReturnType<typeof wire>;

/** Makes instances that run this version. */
const instances =
  (subject: Subject) =>
  (questions: Readonly<Record<string, string>>, options: Parameters<typeof wire>[1] = {}): Instance =>
    wire(subject, options, [version(questions)]);

/** Sends each round to the next instance in the list, and notes what is asked. */
async function travel(...fleet: readonly Instance[]) {
  const asked: string[] = [];
  let sent: Parameters<Instance['send']>[0] = {};
  for (const { send } of fleet) {
    const { result } = await send(sent);
    if (!result?.inputRequests) return { asked, text: textOf({ ...(result && { result }) }) };
    const requests = Object.entries(result.inputRequests as Record<string, { params: { message: string } }>);
    asked.push(...requests.map(([, { params }]) => params.message));
    const answers = requests.map(([id, { params }]) => [id, { action: 'accept', content: { text: params.message } }]);
    sent = { requestState: result.requestState, inputResponses: Object.fromEntries(answers) };
  }
  throw new Error(`Still asking: ${asked.join(', ')}`);
}

/** A flow whose rounds meet different versions of a tool. */
export const versionCases: readonly Case[] = [
  {
    name: 'versions: a reworded question is asked once by each, however often a flow changes between them',
    async run(subject) {
      const instance = instances(subject);
      const before = instance({ a: 'Old?', b: 'Same?' });
      const after = instance({ a: 'New?', b: 'Same?' });
      const old = { asked: ['Old?', 'Same?', 'New?'], text: 'a=Old? b=Same?' };
      assert.deepEqual(await travel(before, after, before), old);
      const fresh = { asked: ['New?', 'Same?', 'Old?'], text: 'a=New? b=Same?' };
      assert.deepEqual(await travel(after, before, after), fresh);
    },
  },
  {
    name: 'versions: an answer that reaches one without the question is there for the one that asked',
    async run(subject) {
      const instance = instances(subject);
      const before = instance({ a: 'Old?', b: 'Same?' });
      const without = instance({ b: 'Same?', c: 'Added?' });
      const done = { asked: ['Old?', 'Same?', 'Added?'], text: 'a=Old? b=Same?' };
      assert.deepEqual(await travel(before, without, before), done);
      assert.deepEqual(await travel(before, without, without), { ...done, text: 'b=Same? c=Added?' });
    },
  },
  {
    name: 'versions: answers that counted before step aside for another, and come back',
    async run(subject) {
      const instance = instances(subject);
      const old = instance({ a: 'Old?', b: 'B?' });
      const more = instance({ a: 'New?', b: 'B?', c: 'C?' });
      const last = instance({ a: 'Old?', b: 'B?', c: 'C?', d: 'D?' });
      const { asked, text } = await travel(old, more, last, more);
      assert.deepEqual(asked, ['Old?', 'B?', 'New?', 'C?', 'D?']);
      assert.equal(text, 'a=New? b=B? c=C?');
      const there = await travel(old, last, more, last);
      assert.deepEqual(there.asked, ['Old?', 'B?', 'C?', 'D?', 'New?']);
      assert.equal(there.text, 'a=Old? b=B? c=C? d=D?');
    },
  },
  {
    name: 'versions: what is kept was asked for: a client cannot leave answers for later',
    async run(subject) {
      const instance = instances(subject);
      const before = instance({ a: 'Old?', b: 'Same?' });
      const stray = { zzz: { action: 'accept', content: { text: 'stray' } } };
      const { result } = await before.send({ requestState: await before.ask(), inputResponses: stray });
      const later = instance({ zzz: 'Stray?' });
      const { result: asks } = await later.send({ requestState: result?.requestState, inputResponses: {} });
      assert.deepEqual(Object.keys(asks?.inputRequests ?? {}), ['zzz']);
    },
  },
  {
    name: 'versions: what is kept answers the words that were asked, under any id but its own nothing',
    async run(subject) {
      const instance = instances(subject);
      const before = instance({ a: 'Old?', b: 'Same?' });
      const without = instance({ b: 'Same?', c: 'Added?' });
      // Kept for "Old?", and neither for other words under its id nor for the same words under another.
      const others = instance({ a: 'New?', c: 'Added?', d: 'Old?' });
      const { asked } = await travel(before, without, others, others);
      assert.deepEqual(asked, ['Old?', 'Same?', 'Added?', 'New?', 'Old?']);
    },
  },
  {
    name: 'versions: what is kept is an object, and no larger than an answer may be',
    async run(subject) {
      const instance = instances(subject);
      const before = instance({ a: 'Old?', b: 'Same?' }, { maxAnswerBytes: 500 });
      const without = instance({ b: 'Same?', c: 'Added?' }, { maxAnswerBytes: 500 });
      const keep = async (answer: unknown) => {
        const inputResponses = { a: answer, b: { action: 'accept', content: { text: 'b' } } };
        const { result } = await without.send({ requestState: await before.ask(), inputResponses });
        return result?.requestState?.length ?? 0;
      };
      const nothing = await keep(undefined);
      assert.ok((await keep({ action: 'accept', content: { text: 'a'.repeat(400) } })) > nothing + 400);
      for (const none of [{ action: 'accept', content: { text: 'a'.repeat(600) } }, 'text', 7, null])
        assert.equal(await keep(none), nothing);
    },
  },
];
