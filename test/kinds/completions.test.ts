import { prompt, resource } from '@mrtr/runtime/v1';
import { describe, expect, test } from 'vitest';
import { exchangeOn } from '../support/exchange.js';
import { hosts } from '../support/hosts.js';

describe.each(hosts)('%s', (_host, serve) => {
  const exchange = exchangeOn(serve);

  const told: unknown[] = [];
  const send = exchange({
    prompts: [
      prompt({
        name: 'letter',
        complete: {
          city: (value, settled) => {
            told.push([value, settled]);
            return ['Paris', 'Prague', 'Rome'].filter((city) => city.startsWith(value));
          },
          many: async () => Array.from({ length: 250 }, (_, index) => String(index)),
          broken: () => {
            throw new Error('no list today');
          },
        },
        handle: () => 'Hello.',
      }),
    ],
    resources: [
      resource({
        uriTemplate: 'city://{name}',
        name: 'city',
        complete: { name: () => ['Paris'] },
        handle: () => 'City.',
      }),
    ],
  });
  const letter = { type: 'ref/prompt', name: 'letter' };
  const complete = (ref: object, name: string, value = '', settled?: object) =>
    send('completion/complete', {
      ref,
      argument: { name, value },
      ...(settled && { context: { arguments: settled } }),
    });

  test('of a prompt, with what is typed and what is settled', async () => {
    const { result } = await complete(letter, 'city', 'P', { country: 'France' });
    expect(result?.completion).toEqual({ values: ['Paris', 'Prague'], total: 2, hasMore: false });
    expect(told).toEqual([['P', { country: 'France' }]]);
  });

  test('of a template', async () => {
    const { result } = await complete({ type: 'ref/resource', uri: 'city://{name}' }, 'name');
    expect(result?.completion).toMatchObject({ values: ['Paris'] });
  });

  test('no more than a hundred', async () => {
    const { result } = await complete(letter, 'many');
    const first = Array.from({ length: 100 }, (_, index) => String(index));
    expect(result?.completion).toEqual({ values: first, total: 250, hasMore: true });
  });

  test.each(['other', 'constructor', '__proto__'])('none for %s', async (name) => {
    expect((await complete(letter, name)).result?.completion).toEqual({ values: [] });
  });

  test('of what there is not', async () => {
    expect((await complete({ type: 'ref/prompt', name: 'no' }, 'a')).error).toMatchObject({
      code: -32602,
      message: 'Prompt no not found',
    });
    expect((await complete({ type: 'ref/resource', uri: 'no://{a}' }, 'a')).error).toMatchObject({ code: -32602 });
  });

  test('that fail', async () => {
    expect((await complete(letter, 'broken')).error).toEqual({ code: -32603, message: 'no list today' });
  });
});
