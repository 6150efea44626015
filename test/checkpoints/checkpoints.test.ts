import type { Tool } from '@mrtr/runtime';
import { type HttpOptions, serveHttp } from '@mrtr/runtime/node';
import { accept, decline, drive, tampered } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { accept as accepted, overHttp, TestClient } from '../support/client.js';

const { tool, module } = await authored(new URL('authored/checkpoints.tool.ts', import.meta.url));
const runs = module.runs as string[];
const returned = module.returned as { value: unknown };
const emma = { item: 'Emma' };

beforeEach(() => {
  runs.length = 0;
});

const offerIn = (message: string) => /offer (\S+?)[?,]/.exec(message)?.[1];

describe('the value of a checkpoint', () => {
  test('is made once in a flow, and is the same in every entry', async () => {
    const first = await drive(tool('buy')).open(emma);
    const second = await first.answer({ first: accept({ first: true }) });
    const last = await second.answer({ second: accept({ second: true }) });
    const { offer, notes } = JSON.parse(last.text);
    expect(runs).toEqual(['offer']);
    expect(offer.id).toBe(offerIn(first.message('first')));
    expect(offer.id).toBe(offerIn(second.message('second')));
    // What a resolver did to it in earlier entries is not in the state.
    expect(notes).toBe(1);
  });

  test('is made again in another flow', async () => {
    const driver = drive(tool('buy'));
    const [one, other] = [await driver.open(emma), await driver.open(emma)];
    expect(runs).toEqual(['offer', 'offer']);
    expect(one.message('first')).not.toBe(other.message('first'));
  });

  test('is read by no client', async () => {
    const first = await drive(tool('buy')).open(emma);
    const id = offerIn(first.message('first')) ?? '';
    expect(first.state).not.toContain(id);
    expect(Buffer.from(first.state ?? '', 'base64url').toString('latin1')).not.toContain(id);
  });

  test.each(['offer', ' offer'])('cannot be sent by a client as an answer (%j)', async (id) => {
    const forged = { id: 'forged', item: 'forged', notes: [] };
    const stray = { [id]: forged, first: accept({ first: true }) };
    const opened = await drive(tool('buy')).open(emma, { inputResponses: stray });
    expect(opened.message('first')).not.toContain('forged');
    const second = await opened.answer(stray);
    const last = await second.answer({ [id]: forged, second: accept({ second: true }) });
    expect(JSON.parse(last.text).offer.id).toBe(offerIn(opened.message('first')));
  });

  test('cannot come with a state that is forged, of another tool or of another server', async () => {
    const driver = drive(tool('buy'));
    const first = await driver.open(emma);
    const answers = { first: accept({ first: true }) };
    const refused = { code: -32602, data: { reason: 'invalid_request_state' } };
    expect((await first.answer(answers, { state: tampered(first.state ?? '') })).error).toMatchObject(refused);
    const foreign = await drive(tool('buy')).open(emma);
    expect((await first.answer(answers, { state: foreign.state })).error).toMatchObject(refused);
    driver.deploy(tool('buy_more'));
    expect((await first.answer(answers)).error).toMatchObject(refused);
    expect((await first.answer(answers, { arguments: { item: 'Persuasion' } })).error).toBeDefined();
    expect(runs).toEqual(['offer', 'offer']);
  });
});

describe('a new version of the tool', () => {
  const renamed = (name: string, as: string) => ({ ...tool(name), name: as });

  test('finds the value under its id, and asks only what is new', async () => {
    const driver = drive(tool('buy'));
    const first = await driver.open(emma);
    driver.deploy(renamed('buy_more', 'buy'));
    const second = await first.answer({ first: accept({ first: true }) });
    expect(Object.keys(second.asked)).toEqual(['copies']);
    const last = await second.answer({ copies: accept({ copies: 2 }) });
    expect(JSON.parse(last.text)).toMatchObject({ offer: { id: offerIn(first.message('first')) }, copies: 2 });
    expect(runs).toEqual(['offer']);
  });

  test('leaves a value that it does not know for the version that does', async () => {
    const driver = drive(tool('buy'));
    const first = await driver.open(emma);
    driver.deploy(renamed('buy_anew', 'buy'));
    const second = await first.answer({});
    driver.deploy(tool('buy'));
    const third = await second.answer({});
    expect(third.message('first')).toBe(first.message('first'));
    expect(second.message('first')).not.toBe(first.message('first'));
    expect(runs).toEqual(['offer', 'offer']);
  });

  test('makes it again where an answer that it follows from is another', async () => {
    const driver = drive(tool('ship'));
    const first = await driver.open();
    const second = await first.answer({ region: accept({ region: 'Kent' }) });
    expect(second.message('paid')).toBe('Pay 4?');
    driver.deploy(renamed('ship_to', 'ship'));
    const third = await second.answer({ paid: accept({ paid: true }) });
    expect(Object.keys(third.asked)).toEqual(['region']);
    const fourth = await third.answer({ region: accept({ region: 'Surrey' }) });
    expect(fourth.message('paid')).toBe('Pay 6?');
    const last = await fourth.answer({ paid: accept({ paid: true }) });
    expect(last.text).toBe('Surrey 6 true');
    expect(runs).toEqual(['price of Kent', 'price of Surrey']);
  });
});

class Price {
  readonly euros = 12;
}

test('in a call that is over, nothing is made any more', async () => {
  const region = accept({ region: 'Surrey' });
  const first = await drive(tool('gift')).open();
  const refused = await first.answer({ name: decline(), region });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('declined to answer "name"') });
  expect(runs).toEqual([]);

  const second = await first.answer({ name: accept({ name: 'Ada' }), region });
  expect(Object.keys(second.asked)).toEqual(['paid', 'card']);
  expect(runs).toEqual(['price of Surrey']);
});

describe('what JSON would change is refused', () => {
  test.each([
    ['it is undefined', undefined],
    ['it is a Map', new Map([['secret', 1]])],
    ['it is a Price', new Price()],
    ['its sent is a Date', { sent: new Date(0) }],
    ['its lines[1].note is undefined', { lines: [{ note: null }, { note: undefined }] }],
    ['its list[0] is undefined', { list: new Array(1) }],
    ['its total is NaN', { total: Number.NaN }],
    ['its total is Infinity', { total: Number.POSITIVE_INFINITY }],
    ['its id is a bigint', { id: 12n }],
    ['its later is a function', { later: () => 1 }],
    ['it is an object with a symbol for a key', { [Symbol('secret')]: 1 }],
  ])('%s', async (found, value) => {
    returned.value = value;
    const step = await drive(tool('keep')).open();
    expect(step.isError).toBe(true);
    expect(step.text).toContain(`The checkpoint "thing" cannot be kept: ${found}, which JSON would change.`);
    expect(step.text).not.toContain('secret');
  });

  test('a value that contains itself', async () => {
    const value: Record<string, unknown> = {};
    value.self = value;
    returned.value = value;
    expect((await drive(tool('keep')).open()).text).toContain('nested deeper than 100 levels');
  });

  test('everything else comes back as it was, in the first entry too', async () => {
    const value = {
      text: '\ud800 "quoted" \u0000',
      numbers: [0, -1.5, 1e300],
      nothing: null,
      ['__proto__']: { constructor: 'data' },
      empty: [[], {}],
    };
    returned.value = Object.assign(Object.create(null), value, { zero: -0 });
    const first = await drive(tool('keep')).open();
    returned.value = 'another';
    const last = await first.answer({ go: accept({ go: true }) });
    expect(JSON.parse(last.text).thing).toEqual({ ...value, zero: 0 });
  });
});

test('a state that a checkpoint makes too large names it', async () => {
  const step = await drive(tool('compute'), { maxStateBytes: 1000, shed: () => true }).open({ item: 'ab' });
  expect(step.isError).toBe(true);
  expect(step.text).toContain('The largest entries: the checkpoint "long" (2011 bytes)');
});

const serve = (tools: readonly Tool[], options: Partial<HttpOptions>) =>
  serveHttp({ tools }, { name: 'computing', version: '1.0.0', port: 0, ...options });

describe('a server that sheds load', () => {
  test('ends each entry after a checkpoint, with the state alone', async () => {
    const driver = drive(tool('compute'), { shed: () => true });
    const first = await driver.open({ item: 'a' });
    expect([first.isAsking, first.asked, runs]).toEqual([true, {}, ['long a']]);
    const second = await first.answer(undefined);
    expect([second.isAsking, second.asked, runs]).toEqual([true, {}, ['long a', 'longer']]);
    const last = await second.answer(undefined);
    expect([last.text, runs]).toEqual(['a 1000 1000', ['long a', 'longer', 'compute']]);
    expect(driver.events.filter(({ type }) => type === 'shed')).toMatchObject([
      { checkpoint: 'long', entry: { round: 1 } },
      { checkpoint: 'length', entry: { round: 2 } },
    ]);
  });

  test('does not unless it is told to', async () => {
    const driver = drive(tool('compute'));
    expect((await driver.open({ item: 'a' })).text).toBe('a 1000 1000');
    const idle = drive(tool('compute'), { shed: () => false });
    expect((await idle.open({ item: 'a' })).text).toBe('a 1000 1000');
  });

  test('keeps what it was told in the same entry, and loses no question', async () => {
    const driver = drive(tool('compute_asked'), { shed: () => true });
    const first = await driver.open();
    const second = await first.answer({ item: accept({ item: 'abc' }) });
    expect([second.isAsking, second.asked]).toEqual([true, {}]);
    const third = await second.answer(undefined);
    expect(third.message('enough')).toBe('Is 3000 enough?');
    expect((await third.answer({ enough: accept({ enough: true }) })).text).toBe('abc 3000 true');
    expect(runs).toEqual(['long abc']);
  });

  test('goes on by itself when the flow has no round left', async () => {
    const step = await drive(tool('compute'), { shed: () => true, maxRounds: 1 }).open({ item: 'a' });
    expect((await step.answer(undefined)).text).toBe('a 1000 1000');
    expect(runs).toEqual(['long a', 'longer', 'compute']);
  });

  test('tells nobody why its policy failed', async () => {
    const failing = () => {
      throw new Error('load average of host-7');
    };
    const driver = drive(tool('compute'), { shed: failing });
    const step = await driver.open({ item: 'a' });
    expect(step.error).toEqual({ code: -32603, message: 'Internal error' });
    expect(driver.events.at(-1)).toMatchObject({ type: 'failed', errorName: 'Error' });
  });

  test('sends the client to another instance, which goes on from there', async () => {
    const shared = { keys: ['0123456789abcdef0123456789abcdef'] };
    const tools = [tool('compute')];
    const busy = await serve(tools, { ...shared, shed: () => true });
    const idle = await serve(tools, shared);
    try {
      const entries: string[] = [];
      const instances = [busy, idle];
      const balanced = overHttp(busy.url, (url, init) => {
        const isCall = String(init?.body ?? '').includes('"tools/call"');
        const to = isCall ? (instances[entries.push('call') - 1] ?? idle) : idle;
        return fetch(String(url).replace(busy.url, to.url), init);
      });
      const client = await TestClient.connect(balanced, '2026-07-28');
      expect((await client.call('compute', { item: 'a' })).text).toBe('a 1000 1000');
      await client.close();
      expect(entries).toEqual(['call', 'call']);
      expect(runs).toEqual(['long a', 'longer', 'compute']);
    } finally {
      await Promise.all([busy.close(), idle.close()]);
    }
  });

  test('sends no 2025-11-25 client away', async () => {
    const server = await serve([tool('compute'), tool('compute_asked')], { shed: () => true, legacy: 'sessions' });
    try {
      const client = await TestClient.connect(overHttp(server.url), '2025-11-25');
      expect((await client.call('compute', { item: 'a' })).text).toBe('a 1000 1000');
      const asked = await client.call(
        'compute_asked',
        {},
        { elicit: ({ message }) => accepted(message === 'Of what?' ? { item: 'ab' } : { enough: true }) },
      );
      expect(asked.text).toBe('ab 2000 true');
      await client.close();
    } finally {
      await server.close();
    }
  });
});
