import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { inputRequired } from '@mrtr/decorators';
import { resource } from '@mrtr/runtime/v1';
import { accept, decline, tampered, text } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { exchangeOn } from '../support/exchange.js';
import { drivenOn, hosts } from '../support/hosts.js';
import { newKeys } from '../support/serve.js';

/** Functions that ask by themselves: their states are ours, and what they are handed is what they asked for. */
const { tool, module } = await authored(new URL('authored/by-hand.tool.ts', import.meta.url));
const found = module.found as unknown[];
const word = (word: string) => ({ word: accept({ word }) });

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  beforeEach(() => {
    found.length = 0;
  });

  test('they are called again with what came and what they kept, until they ask no more', async () => {
    const driver = drive(tool('collect'));
    const step = await driver.call({ last: 'c' }, { word: ['a', 'b', 'c'].map((each) => word(each).word) });
    expect(step.transcript).toMatchInlineSnapshot(`
      "call {"last":"c"}
      round 1
        asks word: After 0 words? [word]
        answer word: accept {"word":"a"}
      round 2
        asks word: After 1 words? [word]
        answer word: accept {"word":"b"}
      round 3
        asks word: After 2 words? [word]
        answer word: accept {"word":"c"}
      result: a b c"
    `);
    expect(found).toEqual([
      { state: undefined, inputResponses: undefined },
      { state: { words: [] }, inputResponses: word('a') },
      { state: { words: ['a'] }, inputResponses: word('b') },
      { state: { words: ['a', 'b'] }, inputResponses: word('c') },
    ]);
    expect(driver.events.map(({ type }) => type)).toEqual([
      ...['entered', 'asked', 'entered', 'asked', 'entered', 'asked'],
      ...['entered', 'completed'],
    ]);
  });

  test('they are handed what they asked for in the round before, and nothing else', async () => {
    const driver = drive(tool('collect'));
    await driver.open({ last: 'c' }, { inputResponses: word('c') });
    const step = await driver.open({ last: 'c' });
    await step.answer({ other: accept({}), constructor: accept({}), word: 5 });
    await step.answer(JSON.parse('{"__proto__":{"word":{"action":"accept","content":{"word":"c"}}}}'));
    await step.answer({ word: decline() });
    await step.answer(word('c'), { state: undefined });
    expect(found).toEqual([
      { state: undefined, inputResponses: undefined },
      { state: undefined, inputResponses: undefined },
      { state: { words: [] }, inputResponses: {} },
      { state: { words: [] }, inputResponses: {} },
      { state: { words: [] }, inputResponses: { word: decline() } },
      { state: undefined, inputResponses: undefined },
    ]);
  });

  test('their state is sealed and bound like any other', async () => {
    const driver = drive(tool('collect'));
    const step = await (await driver.open({ last: 'c' }, { as: 'ada' })).answer(word('a'));
    const state = step.state as string;
    for (const part of state.split('.')) expect(Buffer.from(part, 'base64url').toString()).not.toContain('words');
    const refused = [
      await step.answer(word('c'), { state: tampered(state) }),
      await step.answer(word('c'), { state: '{"words":["a"]}' }),
      await step.answer(word('c'), { arguments: { last: 'd' } }),
      await step.answer(word('c'), { as: 'bob' }),
    ];
    for (const { error } of refused)
      expect(error).toEqual({
        code: -32602,
        message: 'Invalid or expired requestState',
        data: { reason: 'invalid_request_state' },
      });
    driver.clock.advance(599);
    expect((await step.answer(word('c'))).text).toBe('a c');
    driver.clock.advance(1);
    expect((await step.answer(word('c'))).error?.code).toBe(-32602);
  });

  test('and limited like any other', async () => {
    const rounds = await drive(tool('collect'), { maxRounds: 1 }).call({ last: 'c' }, word('a'));
    expect(rounds.text).toBe('This call has asked for input in 1 rounds and would ask again (word). It ends here.');
    const answer = await drive(tool('collect'), { maxAnswerBytes: 100 }).call({ last: 'c' }, word('x'.repeat(100)));
    expect(answer.text).toBe('The answer to "word" takes 141 bytes, more than the 100 that this server takes.');
    const large = await drive(tool('keep'), { maxStateBytes: 2000 }).open({ what: 'large' });
    expect(large.text).toContain('The largest entries: the state that the function keeps (5002 bytes).');
  });

  test.each([
    ['it', { elicitation: { url: {} } }, { elicitation: { form: {} } }],
    ['link', { elicitation: {} }, { elicitation: { url: {} } }],
    ['model', { elicitation: {} }, { sampling: {} }],
    ['tools', { sampling: {} }, { sampling: { tools: {} } }],
    ['roots', {}, { roots: {} }],
  ])('a client that cannot be asked for %s is told so', async (what, capabilities, requiredCapabilities) => {
    const call = { name: 'ask', arguments: { what } };
    const { status, error } = await exchangeOn(serve)({ tools: [tool('ask')] })('tools/call', call, { capabilities });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities } });
    const driver = drive(tool('ask'), { client: capabilities });
    await driver.open({ what });
    expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason: 'capabilities' });
  });

  test.each([
    ['link', accept()],
    ['model', text('yes')],
    ['tools', text('yes')],
    ['roots', { roots: [] }],
  ])('one that can is asked for %s', async (what, answer) => {
    expect((await drive(tool('ask')).call({ what }, { [what]: answer })).text).toBe(`["${what}"]`);
  });

  test('what a person reads shows as it reads', async () => {
    expect((await drive(tool('ask')).open({ what: 'it' })).message('it')).toBe('it?');
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'http://example.com/', 'https://ada@example.com/'])(
    'a link that is none to hand out ends the call: %s',
    async (url) => {
      const step = await drive(tool('ask')).open({ what: 'link', url });
      expect(step.isError).toBe(true);
      expect(step.text).toMatch(/^The link of "link" .+ Expected https/);
    },
  );

  test('a state can come back alone', async () => {
    const step = await drive(tool('keep')).open({ what: 'list' });
    expect(step).toMatchObject({ isAsking: true, asked: {} });
    expect((await step.answer(undefined)).text).toBe('[1,"two",null]');
  });

  test.each([
    [
      'keep',
      { what: 'date' },
      /^The state of inputRequired\(\) cannot be kept: its at is a Date, which JSON would change\./,
    ],
    ['keep', { what: 'nothing' }, /given neither inputRequests nor a state/],
    ['once_only', {}, /runs once in a flow \(@once\) and returned inputRequired\(\)/],
  ])('%s %j: what cannot be asked is an error that says why', async (name, args, message) => {
    const step = await drive(tool(name)).open(args);
    expect(step.isError).toBe(true);
    expect(step.text).toMatch(message);
  });

  test('a function that has declared questions too is an error', async () => {
    const step = await drive(tool('both')).call({}, { sure: accept({ sure: true }) });
    expect(step.isError).toBe(true);
    expect(step.text).toMatch(/^This function has declared questions and returned inputRequired\(\) too\./);
  });

  test('so is a resource with a fixed URI; one of a template may ask', async () => {
    const handle = () => inputRequired({ state: 1 });
    const fixed = await drive(resource({ name: 'latest', uri: 'report://latest', handle })).open();
    expect(fixed.error?.message).toMatch(/^The resource latest has a fixed URI, and such a resource asks nothing\./);
    const template = await drive(resource({ name: 'one', uriTemplate: 'report://{id}', handle })).open({ id: 'a' });
    expect(template.isAsking).toBe(true);
  });

  test.each([
    [
      'collect',
      { last: 'c' },
      /^Nothing was done: .+ over HTTP without a session a client of MCP 2025-11-25 cannot be asked/,
    ],
    ['keep', { what: 'list' }, /^\[1,"two",null\]$/],
  ])('a client of 2025-11-25 without a session never sees a round: %s', async (name, args, text) => {
    const handler = serve({ tools: [tool(name)] }, { name: 'driven', version: '1.0.0', keys: [newKeys()] });
    const response = await handler.fetch(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
      }),
    );
    const { result } = JSON.parse((await response.text()).replace(/^[^{]*/, '')) as { result: object };
    expect(result).toMatchObject({ content: [{ type: 'text', text: expect.stringMatching(text) }] });
    expect(result).not.toHaveProperty('requestState');
    await handler.close();
  });

  describe('a client of 2025-11-25, in its session', () => {
    async function called(name: string, args: Record<string, unknown>) {
      const options = { name: 'driven', version: '1.0.0', keys: [newKeys()] };
      const handler = serve({ tools: [tool(name)] }, { ...options, legacy: 'sessions' });
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'legacy' } },
      );
      const words = ['a', 'b', 'c'];
      client.setRequestHandler('elicitation/create', async () => accept({ word: words.shift() ?? '' }));
      await client.connect(
        new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
          fetch: (url, init) => handler.fetch(new Request(url, init)),
        }),
      );
      const { content } = await client.callTool({ name, arguments: args });
      await client.close();
      await handler.close();
      return content;
    }

    test('is asked', async () => {
      expect(await called('collect', { last: 'c' })).toEqual([{ type: 'text', text: 'a b c' }]);
    });

    test('comes back with a state alone', async () => {
      expect(await called('keep', { what: 'list' })).toEqual([{ type: 'text', text: '[1,"two",null]' }]);
    });
  });
});
