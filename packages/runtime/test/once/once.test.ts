import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FormQuestion } from '../../src/engine/elicitation.js';
import type { OnceGuard } from '../../src/once/guard.js';
import { memoryGuard } from '../../src/once/memory.js';
import type { Tool } from '../../src/tool.js';
import * as subject from '../state/subject.js';
import { textOf, token, wire, yes } from '../state/wire.js';

const form: FormQuestion<{ sure: boolean }>['form'] = {
  type: 'object',
  properties: { sure: { type: 'boolean' } },
  required: ['sure'],
};
const answer = () => z.object({ sure: z.boolean() });

/** Pays, after two rounds of questions, at most once in a flow. */
function paying(body: () => unknown = () => undefined) {
  const paid: boolean[] = [];
  const pay: Tool = {
    name: 'pay',
    inputSchema: { type: 'object' },
    once: true,
    handle: (_args, round) => {
      const first = round.elicit('first', { message: 'Pay?', form, answer, field: 'sure' });
      if (round.isWaiting) return round.ask();
      const second = round.elicit('second', { message: 'Really?', form, answer, field: 'sure' });
      if (round.isWaiting) return round.ask();
      return round.once(async () => {
        paid.push(first.value && second.value);
        return (await body()) ?? `payment ${paid.length}`;
      });
    },
  };
  return { paid, pay };
}

function deferred<T>() {
  let resolve = (_value: T) => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

type Server = ReturnType<typeof wire>;

/** The last leg of a flow: what a client sends that has answered all questions. */
async function lastLeg({ send, ask }: Server) {
  const first = { name: 'pay', requestState: await ask({ name: 'pay' }), inputResponses: { first: yes.sure } };
  const requestState = (await send(first)).result?.requestState;
  return { first, last: { name: 'pay', requestState, inputResponses: { second: yes.sure } } };
}

test('a replay of the last leg gets the recorded result, not a second run', async () => {
  const { paid, pay } = paying();
  const server = wire(subject, {}, [pay]);
  const { last } = await lastLeg(server);
  const results = [await server.send(last), await server.send(last), await server.send(last)];
  expect(results.map(textOf)).toEqual(['payment 1', 'payment 1', 'payment 1']);
  expect(new Set(results.map(({ text }) => text)).size).toBe(1);
  expect(paid).toEqual([true]);
  expect(server.events.filter(({ type }) => type === 'completed')).toMatchObject([
    {},
    { replayed: true },
    { replayed: true },
  ]);
});

test('an intermediate round that is sent again still asks, and its other answers lead to the one result', async () => {
  const { paid, pay } = paying();
  const server = wire(subject, {}, [pay]);
  const { first, last } = await lastLeg(server);
  const again = (await server.send(first)).result?.requestState;
  expect(textOf(await server.send(last))).toBe('payment 1');
  const no = { second: { action: 'accept', content: { sure: false } } };
  expect(textOf(await server.send({ ...last, requestState: again, inputResponses: no }))).toBe('payment 1');
  expect((await server.send(first)).result?.inputRequests).toBeDefined();
  expect(paid).toEqual([true]);
});

test('two flows are two payments', async () => {
  const { paid, pay } = paying();
  const server = wire(subject, {}, [pay]);
  for (const expected of ['payment 1', 'payment 2'])
    expect(textOf(await server.send((await lastLeg(server)).last))).toBe(expected);
  expect(paid).toHaveLength(2);
});

test('instances that share a guard run it once between them; those that do not, do not', async () => {
  const { paid, pay } = paying();
  const onceGuard = memoryGuard();
  const [one, two, stranger] = [{ onceGuard }, { onceGuard }, {}].map((options) => wire(subject, options, [pay]));
  const { last } = await lastLeg(one as Server);
  await one?.send(last);
  expect(textOf((await two?.send(last)) ?? {})).toBe('payment 1');
  expect(paid).toHaveLength(1);
  expect(textOf((await stranger?.send(last)) ?? {})).toBe('payment 2');
});

test('what the function throws is recorded too', async () => {
  const { paid, pay } = paying(() => {
    throw new Error('the bank is closed');
  });
  const server = wire(subject, {}, [pay]);
  const { last } = await lastLeg(server);
  for (const _ of [1, 2]) {
    const { result } = await server.send(last);
    expect(result).toMatchObject({ isError: true, content: [{ text: 'the bank is closed' }] });
  }
  expect(paid).toHaveLength(1);
  expect(server.events.filter(({ type }) => type === 'failed')).toHaveLength(1);
});

test('requests at the same time: one runs the function, the others wait for its result', async () => {
  const payment = deferred<string>();
  const { paid, pay } = paying(() => payment.promise);
  const everybodyWaits = deferred<void>();
  let claims = 0;
  const memory = memoryGuard();
  const onceGuard: OnceGuard = {
    ...memory,
    claim(id, seconds) {
      if (++claims === 5) everybodyWaits.resolve();
      return memory.claim(id, seconds);
    },
  };
  const server = wire(subject, { onceGuard }, [pay]);
  const { last } = await lastLeg(server);
  const answers = [server.send(last), server.send(last), server.send(last)];
  await everybodyWaits.promise;
  payment.resolve('paid');
  expect((await Promise.all(answers)).map(textOf)).toEqual(['paid', 'paid', 'paid']);
  expect(paid).toHaveLength(1);
});

test('one that does not want to wait any longer is told that the result is not known', async () => {
  const [begun, payment] = [deferred<void>(), deferred<string>()];
  const { paid, pay } = paying(() => {
    begun.resolve();
    return payment.promise;
  });
  const server = wire(subject, { onceWait: 0 }, [pay]);
  const { last } = await lastLeg(server);
  const first = server.send(last);
  await begun.promise;
  const { result } = await server.send(last);
  expect(result?.isError).toBe(true);
  expect(result?.content?.[0]?.text).toMatch(/its result is not known.*It was not begun again/);
  expect(server.events.at(-1)).toMatchObject({ type: 'refused', reason: 'unfinished' });
  payment.resolve('paid');
  expect(textOf(await first)).toBe('paid');
  expect(textOf(await server.send(last))).toBe('paid');
  expect(paid).toHaveLength(1);
});

test('a guard that fails closes: the function does not run, and the client learns nothing of it', async () => {
  const { paid, pay } = paying();
  const claim = () => Promise.reject(new Error('redis://secret@store:6379 refused'));
  const server = wire(subject, { onceGuard: { claim, record: () => {} } }, [pay]);
  const { last } = await lastLeg(server);
  expect((await server.send(last)).error).toEqual({ code: -32603, message: 'Internal error' });
  expect(paid).toHaveLength(0);
  const failed = server.events.at(-1);
  expect(failed?.type === 'failed' && String(failed.error)).toMatch(/refused/);
});

test('a result that could not be recorded still reaches the client that ran it', async () => {
  const { paid, pay } = paying();
  const memory = memoryGuard();
  const record = () => Promise.reject(new Error('the store is full'));
  const server = wire(subject, { onceGuard: { ...memory, record }, onceWait: 0 }, [pay]);
  const { last } = await lastLeg(server);
  expect(textOf(await server.send(last))).toBe('payment 1');
  expect(textOf(await server.send(last))).toMatch(/its result is not known/);
  expect(paid).toHaveLength(1);
});

test('the recorded result is for the caller whose flow it is', async () => {
  const { pay } = paying();
  const server = wire(subject, {}, [pay]);
  const requestState = await server.ask({ name: 'pay' }, token('ann'));
  const second = await server.send({ name: 'pay', requestState, inputResponses: { first: yes.sure } }, token('ann'));
  const last = { name: 'pay', requestState: second.result?.requestState, inputResponses: { second: yes.sure } };
  expect(textOf(await server.send(last, token('ann')))).toBe('payment 1');
  expect((await server.send(last, token('bob'))).error?.code).toBe(-32602);
});

test('a claim is remembered for as long as any state of the flow opens', async () => {
  const { paid, pay } = paying();
  const server = wire(subject, { flowLifetime: 60, roundLifetime: 600 }, [pay]);
  const { last } = await lastLeg(server);
  await server.send(last);
  server.clock.now += 59_999;
  expect(textOf(await server.send(last))).toBe('payment 1');
  server.clock.now += 1;
  expect(textOf(await server.send(last))).toMatch(/^This call was begun more than 1 minute ago/);
  expect(paid).toHaveLength(1);
});

test('a wait that is none is refused at construction', () => {
  for (const onceWait of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => wire(subject, { onceWait })).toThrow(/onceWait: expected a number of seconds/);
});

test('once is not listed: it is the server’s own business', async () => {
  const { listedTool } = await import('../../src/serve/listed-tool.js');
  expect(listedTool(paying().pay)).toEqual({ name: 'pay', inputSchema: { type: 'object' } });
});
