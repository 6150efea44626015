import { prompt, resource } from '@mrtr/runtime/v1';
import { describe, expect, test } from 'vitest';
import { exchangeOn } from '../support/exchange.js';
import { hosts } from '../support/hosts.js';

/** What a function of a prompt or a resource returns, and what becomes of it on the wire. */
describe.each(hosts)('%s', (_host, serve) => {
  const exchange = exchangeOn(serve);
  const image = { type: 'image', data: 'aGk=', mimeType: 'image/png' };
  const text = (words: string) => ({ type: 'text', text: words });

  const messagesOf = async (value: unknown) => {
    const send = exchange({ prompts: [prompt({ name: 'it', description: 'It.', handle: () => value })] });
    return (await send('prompts/get', { name: 'it' })).result;
  };

  const contentsOf = async (value: unknown, mimeType?: string) => {
    const it = resource({ uri: 'it://self', name: 'it', ...(mimeType && { mimeType }), handle: () => value });
    return (await exchange({ resources: [it] })('resources/read', { uri: 'it://self' })).result?.contents;
  };

  describe('a prompt', () => {
    test.each([
      ['a string', 'Hello.', [{ role: 'user', content: text('Hello.') }]],
      ['a block', image, [{ role: 'user', content: image }]],
      [
        'blocks and strings',
        [image, 'Look.'],
        [
          { role: 'user', content: image },
          { role: 'user', content: text('Look.') },
        ],
      ],
      ['a message', { role: 'assistant', content: text('Yes?') }, [{ role: 'assistant', content: text('Yes?') }]],
      ['any other value', { a: 1 }, [{ role: 'user', content: text('{"a":1}') }]],
    ])('%s', async (_, value, messages) => {
      expect(await messagesOf(value)).toMatchObject({ description: 'It.', messages });
    });

    test('a result stays as it is', async () => {
      const result = { description: 'Mine.', messages: [{ role: 'user', content: text('Hello.') }] };
      expect(await messagesOf(result)).toMatchObject(result);
    });
  });

  describe('a resource', () => {
    test.each([
      ['a string', 'Hello.', 'text/plain', [{ uri: 'it://self', mimeType: 'text/plain', text: 'Hello.' }]],
      ['bytes', Uint8Array.of(104, 105), 'image/png', [{ uri: 'it://self', mimeType: 'image/png', blob: 'aGk=' }]],
      ['an object', { a: 1 }, undefined, [{ uri: 'it://self', mimeType: 'application/json', text: '{"a":1}' }]],
      [
        'a list of objects',
        [{ a: 1 }],
        undefined,
        [{ uri: 'it://self', mimeType: 'application/json', text: '[{"a":1}]' }],
      ],
      ['contents', { uri: 'it://part', text: 'Part.' }, undefined, [{ uri: 'it://part', text: 'Part.' }]],
      [
        'several contents',
        [
          { uri: 'it://a', text: 'A' },
          { uri: 'it://b', blob: 'aGk=' },
        ],
        undefined,
        [
          { uri: 'it://a', text: 'A' },
          { uri: 'it://b', blob: 'aGk=' },
        ],
      ],
    ])('%s', async (_, value, mimeType, contents) => {
      expect(await contentsOf(value, mimeType)).toEqual(contents);
    });

    test('many bytes', async () => {
      const bytes = new Uint8Array(200_000).fill(7);
      expect(await contentsOf(bytes)).toEqual([{ uri: 'it://self', blob: Buffer.from(bytes).toString('base64') }]);
    });
  });

  describe('what a function throws', () => {
    const failing = prompt({
      name: 'it',
      handle: () => {
        throw new Error('The database is at 10.0.0.7.');
      },
    });

    test('is an internal error in its words', async () => {
      const { error } = await exchange({ prompts: [failing] })('prompts/get', { name: 'it' });
      expect(error).toEqual({ code: -32603, message: 'The database is at 10.0.0.7.' });
    });

    test('is one in neutral words on a server that masks errors', async () => {
      const { error } = await exchange({ prompts: [failing] }, { maskErrors: true })('prompts/get', { name: 'it' });
      expect(error).toEqual({ code: -32603, message: 'The request failed. The server does not say more.' });
    });
  });
});
