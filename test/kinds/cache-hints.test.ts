import { resource, schema } from '@mrtr/runtime/v1';
import { accept } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exchangeOn } from '../support/exchange.js';
import { hosts } from '../support/hosts.js';

describe.each(hosts)('%s', (_host, serve) => {
  const exchange = exchangeOn(serve);

  const Variables = schema(() => z.object({ id: z.string() }));

  /** Its author lets everybody cache what it returns. It asks for the id `asks` alone. */
  const cached = resource({
    uriTemplate: 'cached://{id}',
    name: 'cached',
    schema: Variables,
    handle({ id }, round) {
      const wanted =
        id === 'asks'
          ? round.elicit('wanted', {
              message: 'Is it wanted?',
              form: { type: 'object', properties: { wanted: { type: 'boolean' } }, required: ['wanted'] },
              answer: schema(() => z.object({ wanted: z.boolean() })),
              field: 'wanted',
              onDecline: 'end',
            })
          : round.skip(true);
      if (round.isWaiting) return round.ask();
      return { contents: [{ uri: `cached://${id}`, text: String(wanted.value) }], ttlMs: 60_000, cacheScope: 'public' };
    },
  });

  const read = exchange({ resources: [cached] });

  test('what nobody was asked for may be cached as its author says', async () => {
    const { result } = await read('resources/read', { uri: 'cached://plain' });
    expect(result).toMatchObject({ ttlMs: 60_000, cacheScope: 'public' });
  });

  test('a question may be cached by nobody, and neither may what was read with its answer', async () => {
    const asked = await read('resources/read', { uri: 'cached://asks' });
    expect(asked.result?.resultType).toBe('input_required');
    expect(asked.result?.ttlMs ?? 0).toBe(0);
    expect(asked.result?.cacheScope ?? 'private').toBe('private');

    const { requestState } = asked.result ?? {};
    const inputResponses = { wanted: accept({ wanted: true }) };
    const retried = await read('resources/read', { uri: 'cached://asks', requestState, inputResponses });
    expect(retried.result).toMatchObject({ contents: [{ text: 'true' }], ttlMs: 0, cacheScope: 'private' });
  });

  test('a request that brings answers which nobody asked for is as private', async () => {
    const { result } = await read('resources/read', { uri: 'cached://plain', inputResponses: {} });
    expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });
});
