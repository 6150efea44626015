import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Tool } from '../../../src/tool.js';
import type { Case } from '../case.js';
import { keys, noon } from '../scene.js';
import { asking, silent, textOf, token, wire, yes } from '../wire.js';

const refused =
  '200 {"jsonrpc":"2.0","id":0,"error":{"code":-32602,"message":"Invalid or expired requestState","data":{"reason":"invalid_request_state"}}}';
const internal = '{"jsonrpc":"2.0","id":0,"error":{"code":-32603,"message":"Internal error"}}';

const fails = () => {
  throw new Error('password of the key store: hunter2');
};

/** The same claims as a client meets them, and what the server's own callbacks can do to them. */
export const wireCases: readonly Case[] = [
  {
    name: 'wire: an answered state completes the call',
    async run(subject) {
      const server = wire(subject);
      const requestState = await server.ask();
      assert.equal(textOf(await server.send({ requestState, inputResponses: yes })), 'order: true');
    },
  },
  {
    name: 'wire: one error, to the byte, whatever is wrong with a state; the reason is in the event',
    async run(subject) {
      const server = wire(subject);
      const otherKey = await wire(subject, { keys: [keys.two] }).ask();
      const otherServer = await wire(subject, { name: 'warehouse' }).ask();
      const state = await server.ask();
      const own = await server.ask({}, token('ann'));
      const flipped = state.slice(0, -30) + (state.at(-30) === 'A' ? 'B' : 'A') + state.slice(-29);
      const causes = [
        ['malformed', { requestState: 'junk' }],
        ['malformed', { requestState: '' }],
        ['malformed', { requestState: `${state} ` }],
        ['unknown key', { requestState: otherKey }],
        ['not authentic', { requestState: flipped }],
        ['audience', { requestState: otherServer }],
        ['name', { requestState: state, name: 'delete' }],
        ['name', { requestState: state, name: 'silent' }],
        ['name', { requestState: state, name: 'no such tool' }],
        ['arguments', { requestState: state, arguments: { title: 'Emma' } }],
        ['principal', { requestState: own }],
      ] as const;
      for (const [reason, sent] of causes) {
        assert.equal((await server.send({ ...sent, inputResponses: yes })).text, refused, reason);
        assert.equal(server.reason, reason);
      }
      // What is no text at all is refused by the SDK, in the same words.
      for (const requestState of [null, 7, true, [], {}])
        assert.equal((await server.send({ requestState, inputResponses: yes })).text, refused);
      server.clock.now = noon + 600_000;
      assert.equal((await server.send({ requestState: state, inputResponses: yes })).text, refused);
      assert.equal(server.reason, 'expired');
      server.clock.now = noon - 60_001;
      assert.equal((await server.send({ requestState: state, inputResponses: yes })).text, refused);
      assert.equal(server.reason, 'issued in the future');
    },
  },
  {
    name: 'wire: a refused state costs the honest client nothing: the good one still completes',
    async run(subject) {
      const server = wire(subject);
      const requestState = await server.ask();
      await server.send({ requestState: 'junk', inputResponses: yes });
      assert.equal(textOf(await server.send({ requestState, inputResponses: yes })), 'order: true');
    },
  },
  {
    name: 'wire: an answer without its state is no answer',
    async run(subject) {
      const server = wire(subject);
      await server.ask();
      const { result } = await server.send({ inputResponses: yes });
      assert.deepEqual(Object.keys(result?.inputRequests ?? {}), ['sure']);
    },
  },
  {
    name: 'wire: the arguments that are compared are those that came, not what a schema makes of them',
    async run(subject) {
      const server = wire(subject);
      const requestState = await server.ask({ arguments: { a: 1, b: { c: 2 } } });
      const sent = { requestState, inputResponses: yes };
      assert.equal(textOf(await server.send({ ...sent, arguments: { b: { c: 2 }, a: 1 } })), 'order: true');
      assert.equal((await server.send({ ...sent, arguments: { a: '1', b: { c: 2 } } })).text, refused);
      assert.equal((await server.send(sent)).text, refused);
    },
  },
  {
    name: 'wire: a client is its client id, issuer and subject: a new token changes nothing, another user everything',
    async run(subject) {
      const server = wire(subject);
      const sent = { requestState: await server.ask({}, token('ann')), inputResponses: yes };
      const refreshed = token('ann', { token: 'bearer-2' });
      assert.equal(textOf(await server.send(sent, refreshed)), 'order: true');
      const others = [token('bob'), token('ann', { iss: 'https://x.example' }), token('ann', { clientId: 'other' })];
      for (const other of [...others, undefined]) assert.equal((await server.send(sent, other)).text, refused);
      const anonymous = { requestState: await server.ask(), inputResponses: yes };
      assert.equal((await server.send(anonymous, token('ann'))).text, refused);
    },
  },
  {
    name: 'wire: a principal of the server’s own, also one that takes a while',
    async run(subject) {
      const caller = { name: 'ann' };
      const server = wire(subject, { principal: async () => ({ tenant: 'x', user: caller.name }) });
      const sent = { requestState: await server.ask(), inputResponses: yes };
      assert.equal(textOf(await server.send(sent)), 'order: true');
      caller.name = 'bob';
      assert.equal((await server.send(sent)).text, refused);
      assert.equal(server.reason, 'principal');
    },
  },
  {
    name: 'wire: a principal callback that throws, or gives what is no JSON, fails closed on both ways',
    async run(subject) {
      const bad = [fails, async () => fails(), () => new Map(), () => () => 'ann', () => Symbol('ann')];
      for (const principal of bad) {
        const sealing = await wire(subject, { principal }).send({});
        assert.equal(sealing.text.slice(4), internal);
        const opening = wire(subject, { principal });
        const requestState = await wire(subject).ask();
        assert.equal((await opening.send({ requestState, inputResponses: yes })).text, refused);
        assert.equal(opening.reason, 'principal failed');
      }
    },
  },
  {
    name: 'wire: the reason why a callback failed is in the event',
    async run(subject) {
      const server = wire(subject, { principal: fails });
      await server.send({});
      const failed = server.events.findLast(({ type }) => type === 'failed');
      assert.ok(failed?.type === 'failed' && failed.error instanceof Error);
      assert.match(failed.error.message, /hunter2/);
      assert.doesNotMatch(JSON.stringify(server.events), /hunter2/);
    },
  },
  {
    name: 'wire: a codec that throws fails closed on both ways',
    async run(subject) {
      const inClear = { seal: (claims: string) => claims, unseal: (text: string) => text };
      for (const codec of [
        { ...inClear, seal: fails, unseal: fails },
        { ...inClear, seal: async () => fails(), unseal: async () => fails() },
        { ...inClear, seal: () => undefined as never, unseal: () => undefined as never },
      ]) {
        assert.equal((await wire(subject, { codec }).send({})).text.slice(4), internal);
        const requestState = await wire(subject, { codec: inClear }).ask();
        assert.equal(
          (await wire(subject, { codec: inClear }).send({ requestState, inputResponses: yes })).error,
          undefined,
        );
        assert.equal((await wire(subject, { codec }).send({ requestState, inputResponses: yes })).text, refused);
      }
    },
  },
  {
    name: 'wire: a codec of the server’s own carries a flow, and the claims stay ours',
    async run(subject) {
      const store = new Map<string, string>();
      const codec = {
        async seal(claims: string) {
          store.set(`ticket-${store.size}`, claims);
          return `ticket-${store.size - 1}`;
        },
        async unseal(ticket: string) {
          return store.get(ticket) ?? fails();
        },
      };
      const server = wire(subject, { codec });
      const sent = { requestState: await server.ask(), inputResponses: yes };
      assert.equal(textOf(await server.send(sent)), 'order: true');
      assert.equal((await server.send({ ...sent, name: 'delete' })).text, refused);
      assert.equal((await server.send({ ...sent, requestState: 'ticket-9' })).text, refused);
    },
  },
  {
    name: 'wire: an event hook that throws changes nothing',
    async run(subject) {
      const server = wire(subject, { onEvent: fails });
      const requestState = await server.ask();
      assert.equal((await server.send({ requestState: 'junk' })).text, refused);
      assert.equal(textOf(await server.send({ requestState, inputResponses: yes })), 'order: true');
    },
  },
  {
    name: 'wire: a question that was asked in other words is asked again',
    async run(subject) {
      const before = wire(subject, {}, [asking('order', 'Delete 3 files?')]);
      const after = wire(subject, {}, [asking('order', 'Delete 300 files?')]);
      const { result } = await after.send({ requestState: await before.ask(), inputResponses: yes });
      assert.match(JSON.stringify(result?.inputRequests), /Delete 300 files\?/);
    },
  },
  {
    name: 'wire: rounds are counted in the state, and end',
    async run(subject) {
      const many: Tool = {
        ...silent,
        name: 'order',
        handle(_args, round) {
          for (const id of ['q1', 'q2', 'q3', 'q4']) {
            round.elicit(id, {
              message: `${id}?`,
              form: { type: 'object', properties: {} },
              answer: () => z.object({}),
            });
            if (round.isWaiting) return round.ask();
          }
          return 'done';
        },
      };
      const answers = Object.fromEntries(['q1', 'q2', 'q3', 'q4'].map((id) => [id, { action: 'accept', content: {} }]));
      const server = wire(subject, { maxRounds: 3 }, [many]);
      let state = await server.ask();
      for (const round of [2, 3]) {
        const next = (await server.send({ requestState: state, inputResponses: answers })).result?.requestState;
        assert.ok(next, `round ${round} is asked`);
        state = next;
      }
      const { result } = await server.send({ requestState: state, inputResponses: answers });
      assert.equal(result?.isError, true);
      assert.match(result?.content?.[0]?.text ?? '', /in 3 rounds/);
    },
  },
  {
    name: 'wire: a server without a name, or with keys and a codec, is not made',
    run(subject) {
      const codec = { seal: (text: string) => text, unseal: (text: string) => text };
      for (const name of ['', '  ', undefined as unknown as string])
        assert.throws(() => wire(subject, { name }), TypeError);
      assert.throws(() => wire(subject, { audience: '' }), /needs a name/);
      assert.throws(() => wire(subject, { codec, keys: [keys.one] }), /either keys or a codec/);
      for (const maxRounds of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
        assert.throws(() => wire(subject, { maxRounds }), /maxRounds: expected a positive whole number/);
    },
  },
];
