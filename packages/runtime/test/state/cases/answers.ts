import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Tool } from '../../../src/tool.js';
import type { Case } from '../case.js';
import { textOf, wire } from '../wire.js';

/** Asks for a number under each id, one after the other; of each, no more than the limit. */
const asking = (limit: number, ...ids: readonly string[]): Tool => ({
  name: 'order',
  inputSchema: { type: 'object' },
  handle(_args, round) {
    const values: number[] = [];
    for (const id of ids) {
      const answer = round.elicit(id, {
        message: `How many for ${id}?`,
        form: { type: 'object', properties: { number: { type: 'number' } }, required: ['number'] },
        answer: () => z.object({ number: z.number().max(limit) }),
        field: 'number',
      });
      if (round.isWaiting) return round.ask();
      values.push(answer.value);
    }
    return values.join(' ');
  },
});

const accept = (number: unknown, more: object = {}) => ({ action: 'accept', content: { number, ...more } });

interface Asked {
  readonly [id: string]: { readonly params: { readonly message: string } };
}

/** What of all that a client may send in place of an answer counts as one. */
export const answerCases: readonly Case[] = [
  {
    name: 'answers: content that does not fit reaches no function: it is asked again, and the call ends after three',
    async run(subject) {
      const { send, ask } = wire(subject, {}, [asking(10, 'a')]);
      let requestState: string | undefined = await ask();
      for (const number of ['ten', 11]) {
        const { result } = await send({ requestState, inputResponses: { a: accept(number) } });
        assert.deepEqual(Object.keys(result?.inputRequests ?? {}), ['a']);
        requestState = result?.requestState;
      }
      const { result } = await send({ requestState, inputResponses: { a: accept({}) } });
      assert.equal(result?.isError, true);
      assert.match(textOf({ ...(result && { result }) }) ?? '', /^No answer to "a" has fitted in 3 attempts/);
    },
  },
  {
    name: 'answers: what a state has recorded is checked again by whoever reads it',
    async run(subject) {
      const lax = wire(subject, {}, [asking(100, 'a', 'b')]);
      const strict = wire(subject, {}, [asking(10, 'a', 'b')]);
      const { result } = await lax.send({ requestState: await lax.ask(), inputResponses: { a: accept(20) } });
      const last = { requestState: result?.requestState, inputResponses: { b: accept(1) } };
      assert.equal(textOf(await lax.send(last)), '20 1');
      const { result: again } = await strict.send(last);
      assert.deepEqual(Object.keys(again?.inputRequests ?? {}), ['a']);
    },
  },
  {
    name: 'answers: one to a form says accept, decline or cancel; anything else is none',
    async run(subject) {
      const { send, ask } = wire(subject, {}, [asking(10, 'a')]);
      for (const answer of [
        { action: 'agree', content: { number: 1 } },
        { content: { number: 1 } },
        {},
        { roots: [] },
      ]) {
        const { result } = await send({ requestState: await ask(), inputResponses: { a: answer } });
        assert.deepEqual(Object.keys(result?.inputRequests ?? {}), ['a']);
      }
    },
  },
  {
    name: 'answers: fields that nobody asked for do not get into the state',
    async run(subject) {
      const { send, ask } = wire(subject, {}, [asking(10, 'a', 'b')]);
      const grown = async (more: object) => {
        const { result } = await send({ requestState: await ask(), inputResponses: { a: accept(1, more) } });
        return result?.requestState?.length;
      };
      assert.equal(await grown({ other: 'x'.repeat(1000) }), await grown({}));
    },
  },
  {
    name: 'answers: one over the limit ends the call',
    async run(subject) {
      const { send, ask } = wire(subject, { maxAnswerBytes: 100 }, [asking(10, 'a')]);
      const answer = accept('1'.repeat(200));
      const { result } = await send({ requestState: await ask(), inputResponses: { a: answer } });
      assert.match(textOf({ ...(result && { result }) }) ?? '', /more than the 100 that this server takes/);
    },
  },
  {
    name: 'answers: a question whose id every object has is not answered by what every object has',
    async run(subject) {
      const { send, ask } = wire(subject, {}, [asking(10, 'constructor')]);
      const { result } = await send({ requestState: await ask(), inputResponses: {} });
      const [question] = Object.values((result?.inputRequests ?? {}) as Asked);
      assert.equal(question?.params.message, 'How many for constructor?');
    },
  },
];
