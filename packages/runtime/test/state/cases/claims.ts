import assert from 'node:assert/strict';
import type { Case, Subject } from '../case.js';
import { binding, flow, noon, scene } from '../scene.js';

const seconds = 1000;

/** Every claim of a sealed state: what it accepts, and what it refuses. */
export const claimCases: readonly Case[] = [
  {
    name: 'what was sealed is what opens',
    async run(subject) {
      const { seal, open } = scene(subject);
      assert.deepEqual(await open(await seal()), flow);
    },
  },
  {
    name: 'ids that are names of Object.prototype are ids like any other',
    async run(subject) {
      const { seal, open } = scene(subject);
      const odd = {
        ...flow,
        asked: new Map([['__proto__', 'pin']]),
        answers: new Map([['constructor', { pin: 'pin', content: 'text' }]]),
        attempts: new Map([['toString', 1]]),
        rewordings: new Map([['valueOf', 1]]),
        checkpoints: new Map([['hasOwnProperty', 1]]),
      };
      assert.deepEqual(await open(await seal(odd)), odd);
    },
  },
  {
    name: 'expiry: open until the last millisecond of the round, refused from then on',
    async run(subject) {
      const { clock, seal, refusal } = scene(subject);
      const token = await seal();
      clock.now = noon + 600 * seconds - 1;
      assert.equal(await refusal(token), undefined);
      clock.now = noon + 600 * seconds;
      assert.equal(await refusal(token), 'expired');
    },
  },
  {
    name: 'expiry: a round shorter than a second is that long',
    async run(subject) {
      const { clock, seal, refusal } = scene(subject, { round: 0.1 });
      const token = await seal();
      clock.now = noon + 99;
      assert.equal(await refusal(token), undefined);
      clock.now = noon + 100;
      assert.equal(await refusal(token), 'expired');
    },
  },
  {
    name: 'age of the flow: each round is young, the flow is not',
    async run(subject) {
      const { clock, seal, refusal } = scene(subject, { flowLifetime: 3600 });
      clock.now = noon + 3599 * seconds;
      const token = await seal();
      assert.equal(await refusal(token), undefined);
      clock.now = noon + 3600 * seconds;
      assert.equal(await refusal(token), 'flow too old');
    },
  },
  {
    name: 'future: a minute of skew between instances, and no more',
    async run(subject) {
      const { clock, seal, refusal } = scene(subject);
      const token = await seal();
      clock.now = noon - 60 * seconds;
      assert.equal(await refusal(token), undefined);
      clock.now = noon - 60 * seconds - 1;
      assert.equal(await refusal(token), 'issued in the future');
    },
  },
  {
    name: 'audience: a server does not open the states of another with the same keys',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      assert.equal(await refusal(await seal(), { ...binding, audience: 'warehouse' }), 'audience');
    },
  },
  {
    name: 'principal: another user, issuer or client is refused, whichever of the three differs',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const principal = { client: 'app', issuer: 'https://login.example', subject: 'ann' };
      const token = await seal(flow, { ...binding, principal });
      const { client, issuer, subject: user } = principal;
      assert.equal(await refusal(token, { ...binding, principal: { subject: user, issuer, client } }), undefined);
      for (const other of [{ subject: 'bob' }, { issuer: 'https://other.example' }, { client: 'other' }])
        assert.equal(await refusal(token, { ...binding, principal: { ...principal, ...other } }), 'principal');
    },
  },
  {
    name: 'principal: neither from a caller to nobody, nor from nobody to a caller',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const anonymous = { ...binding, principal: undefined };
      assert.equal(await refusal(await seal(), anonymous), 'principal');
      const token = await seal(flow, anonymous);
      assert.equal(await refusal(token, anonymous), undefined);
      assert.equal(await refusal(token), 'principal');
      assert.equal(await refusal(token, { ...binding, principal: null }), 'principal');
    },
  },
  {
    name: 'principal: what JSON cannot tell apart is refused, not taken for the same',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const token = await seal();
      const objects = [new Map([['a', 1]]), new Date(0), new URL('https://a.example'), Promise.resolve('ann')];
      for (const principal of [...objects, () => 'ann', Symbol('ann'), 1n, Number.NaN]) {
        await assert.rejects(seal(flow, { ...binding, principal }), { name: 'NotCanonical' });
        assert.equal(await refusal(token, { ...binding, principal }), 'not authentic');
      }
    },
  },
  {
    name: 'principal: its digest does not tell that two flows are of one caller',
    async run(subject) {
      const [one, two] = [await claimsOf(subject, { id: 'flow-1' }), await claimsOf(subject, { id: 'flow-2' })];
      assert.equal(typeof one.sub, 'string');
      assert.notEqual(one.sub, two.sub);
    },
  },
  {
    name: 'method: a state of tools/call is none for prompts/get of the same name',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      assert.equal(await refusal(await seal(), { ...binding, method: 'prompts/get' }), 'method');
    },
  },
  {
    name: 'name: a state of one tool is none for another',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      assert.equal(await refusal(await seal(), { ...binding, name: 'delete_all' }), 'name');
    },
  },
  {
    name: 'arguments: the order of keys does not matter, at any depth',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const token = await seal(flow, { ...binding, arguments: { a: 1, b: { c: [1, { d: 2, e: 3 }], f: null } } });
      const same = { b: { f: null, c: [1, { e: 3, d: 2 }] }, a: 1 };
      assert.equal(await refusal(token, { ...binding, arguments: same }), undefined);
    },
  },
  {
    name: 'arguments: absent, null and {} are all none',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const none = [undefined, null, {}].map((args) => ({ ...binding, arguments: args }));
      for (const minted of none)
        for (const brought of none) assert.equal(await refusal(await seal(flow, minted), brought), undefined);
    },
  },
  {
    name: 'arguments: whatever else differs is refused',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const different: readonly (readonly [unknown, unknown])[] = [
        [{ a: 1 }, { a: '1' }],
        [{ a: 1 }, { a: true }],
        [{ a: null }, {}],
        [{ a: [] }, { a: {} }],
        [{ a: [1, 2] }, { a: [2, 1] }],
        [{ a: '' }, { a: null }],
        [{ a: 'é' }, { a: 'e\u0301' }],
        [{ a: '\ud800' }, { a: '\ufffd' }],
        [{ a: '\ud800' }, { a: '\udc00' }],
        [{ a: '\ud800' }, { a: '\\ud800' }],
        [{ a: { b: 1 } }, { 'a.b': 1 }],
        [{ a: 1, b: 2 }, { a: 1 }],
        [JSON.parse('{"__proto__":{"a":1}}'), {}],
        [{ a: 0.1 + 0.2 }, { a: 0.3 }],
        [{ ids: ['9007199254740993'] }, { ids: ['9007199254740992'] }],
      ];
      for (const [minted, brought] of different) {
        const token = await seal(flow, { ...binding, arguments: minted });
        assert.equal(await refusal(token, { ...binding, arguments: minted }), undefined);
        assert.equal(await refusal(token, { ...binding, arguments: brought }), 'arguments', JSON.stringify(brought));
      }
    },
  },
  {
    name: 'arguments: numbers are compared as JavaScript reads them',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const token = await seal(flow, { ...binding, arguments: JSON.parse('{"a":1,"b":0,"c":9007199254740992}') });
      const same = JSON.parse('{"a":1.0,"b":-0,"c":9007199254740993}');
      assert.equal(await refusal(token, { ...binding, arguments: same }), undefined);
    },
  },
  {
    name: 'arguments: nesting beyond what a digest follows is refused without exhausting the stack',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
      const deep = { ...binding, arguments: nested(500) };
      assert.equal(await refusal(await seal(flow, deep), deep), undefined);
      await assert.rejects(seal(flow, { ...binding, arguments: nested(501) }), { name: 'NotCanonical' });
      const token = await seal();
      for (const levels of [501, 5000])
        assert.equal(await refusal(token, { ...binding, arguments: nested(levels) }), 'not authentic');
    },
  },
  {
    name: 'format version: a state of a format that this version does not know is refused',
    async run(subject) {
      const claims = await claimsOf(subject);
      const open = (version: unknown) =>
        sealedWith(subject, {
          seal: (text) => text,
          unseal: () => JSON.stringify({ ...claims, st: [version, ...claims.st.slice(1)] }),
        }).open('token', binding);
      assert.deepEqual(await open(2), flow);
      for (const version of [0, 1, 3, '2', null, undefined])
        await assert.rejects(open(version), { reason: 'format version' });
    },
  },
  {
    name: 'a codec that gives anything but our claims back opens nothing',
    async run(subject) {
      for (const text of [
        '',
        'null',
        '[]',
        '{}',
        '"text"',
        '{"st":[2]}',
        '{"st":[2,0,1,{}]}',
        '{"st":{}}',
        undefined,
        null,
        7,
        {},
      ]) {
        const sealed = sealedWith(subject, { seal: () => 'token', unseal: () => text as string });
        await assert.rejects(sealed.open('token', binding), subject.StateRejected);
      }
    },
  },
  {
    name: 'a codec that gives no token fails the sealing',
    async run(subject) {
      for (const token of [undefined, null, '', 7, new Uint8Array(3)]) {
        const sealed = sealedWith(subject, { seal: () => token as string, unseal: () => '' });
        await assert.rejects(sealed.seal(flow, binding), TypeError);
      }
    },
  },
  {
    name: 'size: a state over the limit is not sent, and the error names what is large but not what it holds',
    async run(subject) {
      const { seal } = scene(subject, { maxStateBytes: 2000 });
      const large = { ...flow, answers: new Map([['essay', { pin: 'pin', content: 'secret'.repeat(500) }]]) };
      await assert.rejects(seal(large), (error: Error) => {
        assert.match(error.message, /"essay" \(3\d\d\d bytes\)/);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
    },
  },
  {
    name: 'size: a token over the limit is refused before it is looked at',
    async run(subject) {
      const token = await scene(subject).seal();
      assert.equal(await scene(subject, { maxStateBytes: token.length }).refusal(token), undefined);
      assert.equal(await scene(subject, { maxStateBytes: token.length - 1 }).refusal(token), 'malformed');
    },
  },
  {
    name: 'lifetimes and limits that are none are refused at construction',
    run(subject) {
      for (const silly of [0, -5, Number.NaN, Number.POSITIVE_INFINITY, '600' as unknown as number]) {
        assert.throws(
          () => scene(subject, { round: silly }),
          /lifetimes\.round: expected a positive number of seconds/,
        );
        assert.throws(() => scene(subject, { flowLifetime: silly }), /lifetimes\.flow/);
        assert.throws(
          () => scene(subject, { maxStateBytes: silly }),
          /maxStateBytes: expected a positive whole number/,
        );
      }
    },
  },
  {
    name: 'timing: whichever claim does not hold, all are looked at, in the same order',
    async run(subject) {
      const causes = [
        ['issued in the future', {}, noon - 61 * seconds],
        ['expired', {}, noon + 700 * seconds],
        ['audience', { audience: 'other' }],
        ['principal', { principal: { client: 'app', issuer: 'https://login.example', subject: 'bob' } }],
        ['method', { method: 'prompts/get' }],
        ['name', { name: 'delete' }],
        ['arguments', { arguments: { title: 'Dune', count: 1 } }],
      ] as const;
      const { reason, steps } = await stepsOf(subject, {});
      assert.equal(reason, undefined);
      assert.ok(steps.includes('.principal.subject') && steps.includes('.arguments.title'));
      for (const [expected, changes, now] of causes)
        assert.deepEqual(await stepsOf(subject, changes, now), { reason: expected, steps }, expected);
    },
  },
];

/** The claims of a state, as a codec gets them. */
async function claimsOf(subject: Subject, changes: object = {}) {
  let text = '';
  const codec = {
    seal: (claims: string) => {
      text = claims;
      return 'token';
    },
    unseal: () => '',
  };
  await sealedWith(subject, codec).seal({ ...flow, ...changes }, binding);
  return JSON.parse(text) as { sub: unknown; st: unknown[] };
}

const sealedWith = (subject: Subject, codec: { seal(claims: string): string; unseal(token: string): string }) =>
  new subject.SealedState({
    codec,
    lifetimes: { round: 600, flow: 86_400 },
    maxStateBytes: 65_536,
    now: () => noon,
  });

/** What opening a token reads of its binding, step by step, and why it does not open. */
async function stepsOf(subject: Subject, changes: object, now = noon) {
  const { seal, refusal, clock } = scene(subject);
  const token = await seal();
  clock.now = now;
  const steps: string[] = [];
  const watched = <Value>(value: Value, path = ''): Value => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get(target, name) {
        if (typeof name === 'string') steps.push(`${path}.${name}`);
        return watched<unknown>(Reflect.get(target, name), `${path}.${String(name)}`);
      },
    });
  };
  return { reason: await refusal(token, watched({ ...binding, ...changes })), steps };
}
