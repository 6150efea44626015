import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { accept, decline, json, roots } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';
import { newKeys } from '../support/serve.js';

const { tool, module } = await authored(new URL('authored/fallback.tool.ts', import.meta.url));
const runs = module.runs as unknown[];

describe.each(hosts)('%s', (_host, serve) => {
  const drive = drivenOn(serve);

  const mute = (name: string) => drive(tool(name), { client: {} });

  beforeEach(() => {
    runs.length = 0;
  });

  describe('a client that can be asked', () => {
    test('is asked, and the argument need not be given', async () => {
      const step = await drive(tool('order')).call(
        { item: 'Emma' },
        { address: accept({ street: 'Ring 1' }), copies: decline(), day: accept({ day: 'Friday' }) },
      );
      expect(step.isError).toBe(false);
      expect(runs).toEqual([
        { item: 'Emma', address: { street: 'Ring 1' }, copies: { action: 'decline' }, day: 'Friday' },
      ]);
    });

    test('is not asked for what the model gives', async () => {
      const step = await drive(tool('order')).open({ item: 'Emma', copies: 2, address: { street: 'Ring 1' } });
      expect(Object.keys(step.asked)).toEqual(['day']);
      await step.answer({ day: accept({ day: 'Monday' }) });
      expect(runs).toMatchObject([{ copies: { action: 'accept', content: 2 }, address: { street: 'Ring 1' } }]);
    });

    test('cannot answer instead of the argument', async () => {
      const step = await drive(tool('order')).open({ item: 'Emma', copies: 2, address: { street: 'Ring 1' } });
      await step.answer({ day: accept({ day: 'Monday' }), copies: accept({ copies: 3 }) });
      expect(runs).toMatchObject([{ copies: { content: 2 } }]);
    });
  });

  describe('a client that cannot be asked', () => {
    test('is told what to find out, all at once, and gets no error of the protocol', async () => {
      const step = await mute('order').open({ item: 'Emma' });
      expect(step).toMatchObject({ isError: true, error: undefined });
      expect(step.text).toBe(
        'Nothing was done yet: this call needs to know more, and this client did not declare that it can be asked. ' +
          'Find it out, from the user where it is theirs to say, and call again with the same arguments and with these:\n' +
          '- address: Where does Emma go?\n' +
          '- copies: How many?',
      );
      expect(runs).toEqual([]);
    });

    test('is told what came up since, and is through with all of it', async () => {
      const driver = mute('order');
      const given = { item: 'Emma', address: { street: 'Ring 1', country: 'DE' }, copies: 1 };
      expect((await driver.open(given)).text).toMatch(/with these:\n- day: Which day suits Ring 1\?$/);
      await driver.open({ ...given, day: 'Monday' });
      expect(runs).toEqual([
        { item: 'Emma', address: given.address, copies: { action: 'accept', content: 1 }, day: 'Monday' },
      ]);
    });

    test('the refusal is an event like any other, without a word of the question', async () => {
      const driver = mute('order');
      await driver.open({ item: 'Emma' });
      expect(driver.events.map(({ entry: _, ...event }: object & { entry?: unknown }) => event)).toEqual([
        { type: 'entered' },
        { type: 'refused', reason: 'capabilities' },
      ]);
    });

    test('gets the error where something else can only be asked for', async () => {
      const { error } = await mute('mixed').open({ size: 'L' });
      expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: {} } } });
      const asked = await drive(tool('mixed'), { client: { sampling: {} } }).open({ size: 'L' });
      expect(Object.keys(asked.asked)).toEqual(['word']);
    });

    test('nor one of 2025-11-25 without a session, whatever it declares: it gets through by the argument', async () => {
      const identity = { name: 'stateless', version: '1.0.0', keys: [newKeys()] };
      const handler = serve({ tools: [tool('wipe')] }, { ...identity, legacy: 'stateless' });
      const client = new Client(
        { name: 'test', version: '1.0.0' },
        { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'legacy' } },
      );
      await client.connect(
        new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
          fetch: (url, init) => handler.fetch(new Request(url, init)),
        }),
      );
      const call = async (args: Record<string, unknown>) =>
        (await client.callTool({ name: 'wipe', arguments: args })).content;
      expect(await call({ disk: 'sda' })).toEqual([
        { type: 'text', text: expect.stringMatching(/call again .* with these:\n- sure: Wipe sda\?$/s) },
      ]);
      expect(await call({ disk: 'sda', sure: true })).toEqual([{ type: 'text', text: '{"disk":"sda","sure":true}' }]);
      await client.close();
    });

    test('of a model and of a workspace: the same', async () => {
      expect((await mute('sum').open()).text).toMatch(
        /with these:\n- summary: Sum it up\.\n- roots: the folders that are worked in, as file: URIs$/,
      );
      const given = [{ uri: 'file:///a', name: 'a' }];
      expect((await mute('research').open()).text).toMatch(/with these:\n- highest: Which is the highest\?$/);
      await mute('research').open({ highest: 'Dom' });
      expect(runs.splice(0)).toEqual([{ highest: 'Dom' }]);
      await mute('sum').open({ summary: 'Short.', roots: given });
      expect(runs).toEqual([{ summary: 'Short.', roots: given }]);
    });
  });

  describe('an argument is held against the rules of the answer', () => {
    const given = { item: 'Emma', address: { street: 'Ring 1', country: 'DE' }, copies: 1, day: 'Monday' };

    test.each([
      ['a rule', { ...given, copies: 12 }, 'The argument "copies" is not one that is taken. There are not so many.'],
      [
        'the choices',
        { ...given, day: 'Friday' },
        'The argument "day" is not one that is taken. That answer does not fit. day: not one of the choices.',
      ],
    ])('%s', async (_, args, text) => {
      for (const driver of [mute('order'), drive(tool('order'))]) {
        expect(await driver.open(args)).toMatchObject({ isError: true, text });
        expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason: 'argument' });
      }
      expect(runs).toEqual([]);
    });

    test('its type, like any argument', async () => {
      expect((await mute('order').open({ ...given, copies: 'two' })).text).toMatch(
        /^Invalid arguments for tool order: copies/,
      );
    });

    test('a root that is no file', async () => {
      expect((await mute('sum').open({ summary: 'a', roots: [{ uri: 'http://a' }] })).text).toMatch(
        /^The argument "roots" is not one that is taken\./,
      );
    });

    test('a schema of the author’s own is asked once: what it gives is no longer what it takes', async () => {
      await mute('measure').open({ word: 'four' });
      expect(runs).toEqual([{ word: 4 }]);
      expect((await mute('measure').open({ word: 4 })).text).toMatch(/^The argument "word" is not one that is taken\./);
    });
  });

  describe('a confirmation by argument', () => {
    test('true is a yes, false is a no, and nothing is a question', async () => {
      expect((await mute('wipe').open({ disk: 'sda', sure: true })).text).toBe('{"disk":"sda","sure":true}');
      expect(await mute('wipe').open({ disk: 'sda', sure: false })).toMatchObject({
        isError: true,
        text: 'The person declined to answer "sure", so nothing was done.',
      });
      expect((await mute('wipe').open({ disk: 'sda' })).text).toMatch(/- sure: Wipe sda\?$/);
      expect(runs).toHaveLength(1);
    });
  });

  test('the argument is listed as an optional one, with the question where it is always the same', () => {
    const { required, properties } = tool('order').inputSchema as { required: string[]; properties: object };
    expect(required).toEqual(['item']);
    expect(properties).toMatchObject({
      copies: {
        type: 'number',
        description: 'How many? Leave it out unless you know it: where the client can be asked, it is.',
      },
      day: { type: 'string', description: 'Leave it out unless you know it: where the client can be asked, it is.' },
    });
    expect((properties as { word?: object }).word).toBeUndefined();
  });

  test('the twin: what is asked of a client that can do all of it', async () => {
    const step = await drive(tool('sum')).call({}, { summary: json('a'), workspace: roots('file:///a') });
    expect(step.text).toBe('{"summary":"\\"a\\"","roots":[{"uri":"file:///a"}]}');
  });
});
