import { tool as define, schema, type Tool } from '@mrtr/runtime/v1';
import { accept } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** What a person reads, and the model at the end, when an answer does not fit. */
const { tool } = await authored(new URL('authored/answers.tool.ts', import.meta.url));

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  test('the reason stands above the question, and is the reason for the last answer alone', async () => {
    const first = await drive(tool('numbers')).open();
    const second = await first.answer({ values: accept({ count: 9 }) });
    expect(second.message('values')).toBe(
      'That answer does not fit. count: Too big: expected number to be <=5.\n\nWhich numbers?',
    );
    const third = await second.answer({ values: accept({ count: 0 }) });
    expect(third.message('values')).toBe(
      'That answer does not fit. count: Too small: expected number to be >=1.\n\nWhich numbers?',
    );
    expect((await third.answer({ values: accept({ count: 2 }) })).text).toBe('{"count":2}');
  });

  test('every field at fault is named', async () => {
    const second = await (await drive(tool('numbers')).open()).answer({ values: accept({ count: 9, ratio: 'x' }) });
    expect(second.message('values')).toContain(
      'count: Too big: expected number to be <=5; ratio: Invalid input: expected number, received string.',
    );
  });

  test('it ends after three answers that do not fit, also when states are swapped in between', async () => {
    const driver = drive(tool('numbers'));
    const wrong = { values: accept({ count: 9 }) };
    const first = await driver.open();
    const third = await (await first.answer(wrong)).answer(wrong);
    const last = await third.answer(wrong);
    expect(last).toMatchObject({
      isError: true,
      text: 'No answer to "values" has fitted in 3 attempts. That answer does not fit. count: Too big: expected number to be <=5.',
    });
    expect(driver.events.map(({ type }) => type)).toEqual([
      ...['entered', 'asked'],
      ...['entered', 'answerRejected', 'asked'],
      ...['entered', 'answerRejected', 'asked'],
      ...['entered', 'answerRejected', 'refused'],
    ]);
  });

  describe('a value is not repeated', () => {
    const value = 'hunter2-Zx';

    test('by the rules that come from types', async () => {
      const driver = drive(tool('login'));
      const second = await (await driver.open()).answer({ credentials: accept({ name: 'ada', password: 'hunter2' }) });
      expect(second.message('credentials')).toContain('password: Too small: expected string to have >=8 characters');
      expect(second.message('credentials')).not.toContain('hunter2');
      const pizza = await (await drive(tool('pizza')).open()).answer({ order: accept({ toppings: [value] }) });
      expect(pizza.message('order')).not.toContain(value);
    });

    const own = (answer: z.ZodType<{ apiToken: string }>): Tool =>
      define({
        name: 'own',
        inputSchema: { type: 'object' },
        arguments: schema(() => z.object({})),
        handle(_arguments, round) {
          round.elicit('credentials', {
            message: 'Which token?',
            form: { type: 'object', properties: { apiToken: { type: 'string' } }, required: ['apiToken'] },
            answer: schema(() => answer),
            onDecline: 'end',
            attempts: 2,
          });
          return round.ask();
        },
      });

    test.each([
      ['an enum', z.object({ apiToken: z.enum(['a', 'b']) as unknown as z.ZodType<string> })],
      ['a literal', z.object({ apiToken: z.literal('a') as unknown as z.ZodType<string> })],
      ['a pattern', z.object({ apiToken: z.string().regex(/^a+$/) })],
      ['a prefix', z.object({ apiToken: z.string().startsWith('a') })],
      ['a format', z.object({ apiToken: z.email() })],
      ['a union', z.object({ apiToken: z.union([z.literal('a'), z.email()]) as unknown as z.ZodType<string> })],
      ['a strict object', z.strictObject({ apiToken: z.string().max(2) })],
      [
        "an author's message",
        z.object({ apiToken: z.string().max(2, { error: ({ input }) => `"${input}" is long` }) }),
      ],
      [
        "an author's rule over all fields",
        z.object({ apiToken: z.string() }).check(({ value, issues }) => {
          issues.push({ code: 'custom', input: value, message: `${value.apiToken} is taken` });
        }),
      ],
    ])('by %s, where its field is a secret by name', async (_, answer) => {
      const driver = drive(own(answer));
      const second = await (await driver.open()).answer({ credentials: accept({ apiToken: value }) });
      expect(second.message('credentials')).toMatch(/^That answer does not fit\. .+\.\n\nWhich token\?$/);
      const last = await second.answer({ credentials: accept({ apiToken: value }) });
      expect(last.text).toContain('in 2 attempts');
      expect(JSON.stringify([second.asked, last.result, driver.events])).not.toContain(value);
    });
  });
});
