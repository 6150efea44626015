import { accept, cancel, decline } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

const { tool, module } = await authored(new URL('authored/each.tool.ts', import.meta.url));
const runs = module.runs as unknown[];

describe.each(hosts)('%s', (_host, serve) => {
  const drive = drivenOn(serve);

  const item = (key: string, text = key) => ({ key, text });
  const yes = accept({ approve: true });
  const no = accept({ approve: false });
  const all = accept({ all: 'fine' });
  const ab = { items: [item('a'), item('b')] };

  beforeEach(() => {
    runs.length = 0;
  });

  describe('one question an item', () => {
    test('all in one round, with what does not need their answers', async () => {
      const { asked } = await drive(tool('review')).open(ab);
      const form = { type: 'object', properties: { approve: { type: 'boolean' } }, required: ['approve'] };
      expect(Object.keys(asked)).toEqual(['verdicts/a', 'verdicts/b', 'all']);
      expect(asked['verdicts/b']).toEqual({
        method: 'elicitation/create',
        params: { mode: 'form', message: 'Approve b?', requestedSchema: form },
      });
    });

    test('answers are found by key, whatever their order', async () => {
      const step = await drive(tool('review')).open(ab);
      await step.answer({ all, 'verdicts/b': no, 'verdicts/a': yes });
      expect(runs).toEqual([
        {
          verdicts: [
            ['a', { approve: true }],
            ['b', { approve: false }],
          ],
          found: true,
          all: 'fine',
        },
      ]);
    });

    test('what is missing or does not fit is asked again, and nothing else', async () => {
      const items = [item('a'), item('b', 'forbidden'), item('c')];
      const step = await drive(tool('review')).open({ items });
      const again = await step.answer({ 'verdicts/a': yes, 'verdicts/b': yes, all });
      expect(Object.keys(again.asked)).toEqual(['verdicts/b', 'verdicts/c']);
      expect(again.message('verdicts/b')).toBe('forbidden cannot be approved.\n\nApprove forbidden?');
      expect(again.message('verdicts/c')).toBe('Approve c?');
      expect((await again.answer({ 'verdicts/b': no, 'verdicts/c': yes })).result).toBeDefined();
    });

    test('attempts are counted for each', async () => {
      const items = [item('a', 'forbidden'), item('b', 'forbidden')];
      const step = await drive(tool('review')).open({ items });
      const second = await step.answer({ 'verdicts/a': yes, 'verdicts/b': no, all });
      expect(await second.answer({ 'verdicts/a': yes })).toMatchObject({
        isError: true,
        text: 'No answer to "verdicts/a" has fitted in 2 attempts. forbidden cannot be approved.',
      });
    });

    test('a refusal of one ends the call', async () => {
      const step = await drive(tool('review')).open(ab);
      const refused = await step.answer({ 'verdicts/a': yes, 'verdicts/b': decline(), all });
      expect(refused).toMatchObject({
        isError: true,
        text: 'The person declined to answer "verdicts/b", so nothing was done.',
      });
      expect(runs).toEqual([]);
    });

    test('a function that is typed for it hears of each refusal', async () => {
      const step = await drive(tool('label')).call(
        { words: ['cat', 'dog', 'cow'] },
        {
          language: accept({ language: 'German' }),
          'word/cat': accept({ word: 'CAT' }),
          'word/dog': decline(),
          'word/cow': cancel(),
        },
      );
      expect(JSON.parse(step.text)).toEqual([
        ['cat', { action: 'accept', content: 'CAT' }],
        ['dog', { action: 'decline' }],
        ['cow', { action: 'cancel' }],
      ]);
    });

    test('each has choices of its own, and is worded with what came before', async () => {
      const step = await drive(tool('label')).open({ words: ['cat', 'dog'] });
      expect(Object.keys(step.asked)).toEqual(['language']);
      const next = await step.answer({ language: accept({ language: 'German' }) });
      expect(next.message('word/dog')).toBe('What is dog in German?');
      expect(next.asked['word/dog']?.params).toMatchObject({
        requestedSchema: { properties: { word: { type: 'string', enum: ['DOG', 'dog'] } } },
      });
      const again = await next.answer({ 'word/cat': accept({ word: 'DOG' }), 'word/dog': accept({ word: 'DOG' }) });
      expect(Object.keys(again.asked)).toEqual(['word/cat']);
    });

    test('without an item nobody is asked, nor has to be able to', async () => {
      const driver = drive(tool('broken'), { client: {} });
      expect((await driver.open({ items: [] })).text).toBe('{}');
      expect((await driver.open({ items: ['a'] })).error?.code).toBe(-32021);
    });
  });

  describe('keys', () => {
    const hostile = [
      '__proto__',
      'constructor',
      'toString',
      '',
      ' ',
      'a/b',
      '\u0000',
      '\ud800',
      '\u202etxt',
      '"',
      '日本',
    ];

    test.each(hostile)('%j is a key like any other', async (key) => {
      const step = await drive(tool('review')).open({ items: [item(key, 'one'), item('other')] });
      const next = await step.answer({ [`verdicts/${key}`]: no, 'verdicts/other': yes });
      expect(Object.keys(next.asked)).toEqual(['all']);
      await next.answer({ all });
      expect(runs).toMatchObject([
        {
          verdicts: [
            [key, { approve: false }],
            ['other', { approve: true }],
          ],
        },
      ]);
    });

    test('a key that no item has is no answer', async () => {
      const step = await drive(tool('review')).open(ab);
      const next = await step.answer({ 'verdicts/c': yes, verdicts: yes, a: yes });
      expect(Object.keys(next.asked)).toEqual(['verdicts/a', 'verdicts/b', 'all']);
    });

    test('two items with one key end the call', async () => {
      const step = await drive(tool('review')).open({ items: [item('a'), item('a\u0007')] });
      expect(step.isAsking).toBe(true);
      const { text, isError } = await drive(tool('review')).open({ items: [item('\u202ea'), item('\u202ea')] });
      expect({ text, isError }).toEqual({
        text: 'Two items of "verdicts" have the key "a". A key belongs to one item.',
        isError: true,
      });
      expect((await drive(tool('broken')).open({ items: [1, '1'] })).text).toMatch(/^Two items of "answers"/);
    });

    test.each([[null], [true], [{}]])('%j is no key', async (key) => {
      expect((await drive(tool('broken')).open({ items: [key] })).text).toMatch(
        /^A key of "answers" is \w+\. Expected a string/,
      );
    });

    test('are in no event: what items are called is not the log’s business', async () => {
      const driver = drive(tool('review'));
      const items = [item('secret-key'), item('secret-two', 'forbidden')];
      const step = await driver.open({ items });
      await (await step.answer({ 'verdicts/secret-key': yes, 'verdicts/secret-two': yes, all })).answer({
        'verdicts/secret-two': decline(),
      });
      const told = driver.events.map(({ type, ...event }) => [
        type,
        'id' in event ? event.id : 'questions' in event ? event.questions.map(({ id }) => id) : undefined,
      ]);
      expect(told).toEqual([
        ['entered', undefined],
        ['asked', ['verdicts', 'verdicts', 'all']],
        ['entered', undefined],
        ['answerAccepted', 'verdicts'],
        ['answerRejected', 'verdicts'],
        ['answerAccepted', 'all'],
        ['asked', ['verdicts']],
        ['entered', undefined],
        ['answerAccepted', 'verdicts'],
        ['refused', 'verdicts'],
      ]);
      expect(JSON.stringify(driver.events)).not.toContain('secret');
    });
  });
});
