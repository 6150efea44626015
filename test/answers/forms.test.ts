import { accept } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** What an accepted form may hold, and what becomes of it. */
const { tool, module } = await authored(new URL('authored/answers.tool.ts', import.meta.url));
const runs = module.runs as unknown[];

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  beforeEach(() => {
    runs.length = 0;
  });

  /** What the function received, or the reason for which the person is asked again. */
  async function given(name: string, id: string, response: object, args: object = {}): Promise<unknown> {
    const step = await (await drive(tool(name)).open(args)).answer({ [id]: response });
    if (!step.isAsking) return runs.at(-1);
    const message = step.message(id);
    return message.slice(0, message.indexOf('\n\n'));
  }

  describe('accept without content', () => {
    test.each([{ action: 'accept' }, { action: 'accept', content: null }, accept({})])('%j', async (response) => {
      expect(await given('preferences', 'chosen', response)).toEqual({ rhythm: 'weekly', sound: true });
      expect(await given('acknowledged', 'read', response)).toEqual({});
      expect(await given('confirmed', 'sure', response, { target: 'a' })).toBe(
        'That answer does not fit. confirm: Invalid input: expected boolean, received undefined.',
      );
    });
  });

  describe('defaults', () => {
    test('stand in for what is absent, and for nothing else', async () => {
      expect(await given('preferences', 'chosen', accept({ sound: false, newsletter: false }))).toEqual({
        newsletter: false,
        rhythm: 'weekly',
        sound: false,
      });
      expect(await given('preferences', 'chosen', accept({ rhythm: 'daily' }))).toEqual({
        rhythm: 'daily',
        sound: true,
      });
    });

    test('are in the form', async () => {
      const { asked } = await drive(tool('preferences')).open();
      expect(asked.chosen?.params).toMatchObject({
        requestedSchema: { properties: { rhythm: { default: 'weekly' }, sound: { default: true } } },
      });
      expect(asked.chosen?.params).not.toHaveProperty('requestedSchema.required');
    });
  });

  test('an explicit false is an answer', async () => {
    expect(await given('confirmed', 'sure', accept({ confirm: false }), { target: 'a' })).toEqual({
      target: 'a',
      confirm: false,
    });
  });

  test('a false that is text is none', async () => {
    expect(await given('confirmed', 'sure', accept({ confirm: 'false' }), { target: 'a' })).toContain(
      'expected boolean',
    );
  });

  describe('numbers', () => {
    test.each([1, 5, 2.0])('%d is an integer within the bounds', async (count) => {
      expect(await given('numbers', 'values', accept({ count }))).toEqual({ count });
    });

    test.each([
      [0, 'count: Too small: expected number to be >=1'],
      [6, 'count: Too big: expected number to be <=5'],
      [2.5, 'count: Expected an integer'],
      ['3', 'count: Invalid input: expected number, received string'],
    ])('%j is not', async (count, reason) => {
      expect(await given('numbers', 'values', accept({ count }))).toBe(`That answer does not fit. ${reason}.`);
    });

    test('that need not be integers may be fractions', async () => {
      expect(await given('numbers', 'values', accept({ count: 1, ratio: 0.25 }))).toEqual({ count: 1, ratio: 0.25 });
    });

    test('a form promises no bounds that the author did not write', async () => {
      const { asked } = await drive(tool('numbers')).open();
      expect(asked.values?.params).toMatchObject({
        requestedSchema: {
          properties: { count: { type: 'integer', minimum: 1, maximum: 5 }, ratio: { type: 'number' } },
        },
      });
      expect(JSON.stringify(asked)).not.toContain('9007199254740991');
    });
  });

  describe('choices of several', () => {
    test.each([[['ham']], [['olives', 'cheese']]])('%j', async (toppings) => {
      expect(await given('pizza', 'order', accept({ toppings }))).toEqual({ toppings });
    });

    test.each([
      [[], 'Too small'],
      [['ham', 'cheese', 'olives'], 'Too big'],
      [['ham', 'pineapple'], 'Invalid option: expected one of'],
      ['ham', 'expected array, received string'],
    ])('not %j', async (toppings, reason) => {
      expect(await given('pizza', 'order', { action: 'accept', content: { toppings } })).toContain(reason);
    });
  });

  describe('fields that nobody asked for', () => {
    const strangers = JSON.parse(
      '{"confirm":true,"__proto__":{"confirm":false},"constructor":1,"target":"b","x":{"y":1}}',
    );

    test('are dropped, and are no arguments', async () => {
      const response = { action: 'accept', content: strangers as object };
      expect(await given('confirmed', 'sure', response, { target: 'a' })).toEqual({ target: 'a', confirm: true });
    });

    test('do not make the state grow', async () => {
      const driver = drive(tool('steps'));
      const first = await driver.open();
      const plain = await first.answer({ one: accept({ confirm: true }) });
      const stuffed = await first.answer({ one: accept({ confirm: true, stuffing: 'x'.repeat(9000) }) });
      expect(stuffed.state).toHaveLength((plain.state as string).length);
    });
  });
});
