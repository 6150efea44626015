import { accept } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** Schemas that an author hands in: what the client is told of them, and what they make of what it sends. */
const { tool } = await authored(new URL('authored/schemas.tool.ts', import.meta.url));

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  describe('what the client is told', () => {
    test('an argument that only running the schema can describe', () => {
      expect(tool('ship').inputSchema).toEqual({
        type: 'object',
        properties: { code: { type: 'string', minLength: 4, maxLength: 4, description: 'Four characters.' } },
        required: ['code'],
      });
    });

    test('arguments of zod 3', () => {
      expect(tool('pack').inputSchema).toEqual({
        type: 'object',
        properties: { count: { type: 'integer' }, paper: { type: 'string', default: 'plain' } },
        required: ['count'],
      });
    });

    test('forms: read off the text, of zod 3, and such as only running the schema can describe', async () => {
      const formOf = async (name: string, id: string, args: object) => (await drive(tool(name)).open(args)).form(id);
      expect(await formOf('ship', 'address', { code: 'abcd' })).toEqual({
        type: 'object',
        properties: {
          city: { type: 'string', minLength: 1 },
          country: { type: 'string', enum: ['AT', 'DE'], default: 'AT' },
        },
        required: ['city'],
      });
      expect(await formOf('pack', 'more', { count: 2 })).toEqual({
        type: 'object',
        properties: { more: { type: 'integer' } },
        required: ['more'],
      });
      expect(await formOf('sign', 'code', {})).toEqual({
        type: 'object',
        properties: { code: { type: 'string', minLength: 4, maxLength: 4 } },
        required: ['code'],
      });
    });
  });

  describe('what the schemas enforce', () => {
    test('a refinement is named when the person is asked again, and a default fills in', async () => {
      const first = await drive(tool('ship')).open({ code: ' abcd ' });
      const again = await first.answer({ address: accept({ city: 'Wien', country: 'DE' }) });
      expect(again.message('address')).toContain('That answer does not fit. country: Wien is in Austria.');
      const done = await again.answer({ address: accept({ city: 'Wien' }) });
      expect(done.text).toBe('abcd Wien AT');
    });

    test('so is one of zod 3', async () => {
      const first = await drive(tool('pack')).open({ count: 2 });
      const again = await first.answer({ more: accept({ more: 3 }) });
      expect(again.message('more')).toContain('more: Expected an even number');
      const done = await again.answer({ more: accept({ more: 4 }) });
      expect(done.text).toBe('2 4 plain');
    });

    test.each([
      ['ship', { code: 'abc' }],
      ['pack', { count: 1 }],
      ['pack', { count: '2' }],
    ])('arguments that do not fit are refused: %s %j', async (name, args) => {
      const step = await drive(tool(name)).open(args);
      expect(step.isAsking).toBe(false);
      expect(step.isError).toBe(true);
    });
  });
});
