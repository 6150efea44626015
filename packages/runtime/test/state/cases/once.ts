import assert from 'node:assert/strict';
import type { OnceGuard } from '../../../src/once/guard.js';
import { memoryGuard } from '../../../src/once/memory.js';
import type { Tool } from '../../../src/tool.js';
import type { Case, Subject } from '../case.js';
import { asking, textOf, wire, yes } from '../wire.js';

/** Asks one question, and then pays, once in a flow. */
function paying(subject: Subject, onceGuard: OnceGuard) {
  let paid = 0;
  const { handle, ...order } = asking('order');
  const pay: Tool = {
    ...order,
    once: true,
    async handle(args, round) {
      const answered = await handle(args, round);
      return round.isWaiting ? answered : round.once(() => `payment ${++paid}`);
    },
  };
  return { ...wire(subject, { onceGuard, onceWait: 0 }, [pay]), paid: () => paid };
}

/** A function that must not run twice in a flow, whatever is sent again. */
export const onceCases: readonly Case[] = [
  {
    name: 'once: the last round, sent again, gets the recorded result',
    async run(subject) {
      const { send, ask, paid } = paying(subject, memoryGuard());
      const last = { requestState: await ask(), inputResponses: yes };
      assert.equal(textOf(await send(last)), 'payment 1');
      assert.equal(textOf(await send(last)), 'payment 1');
      assert.equal(paid(), 1);
    },
  },
  {
    name: 'once: while another has claimed the flow, or died with it, nothing runs',
    async run(subject) {
      const { send, ask, paid } = paying(subject, { claim: () => 'running', record: () => {} });
      const { result } = await send({ requestState: await ask(), inputResponses: yes });
      assert.equal(result?.isError, true);
      assert.equal(paid(), 0);
    },
  },
  {
    name: 'once: while the guard cannot be reached, nothing runs',
    async run(subject) {
      const claim = () => {
        throw new Error('redis://:hunter2@guard is not there');
      };
      const { send, ask, paid } = paying(subject, { claim, record: () => {} });
      const { error, text } = await send({ requestState: await ask(), inputResponses: yes });
      assert.equal(error?.code, -32603);
      assert.ok(!text.includes('hunter2'));
      assert.equal(paid(), 0);
    },
  },
];
