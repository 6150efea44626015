import { accept, cancel, decline, json, roots, text } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** Which responses are answers, to which question, and when. */
const { tool, module } = await authored(new URL('authored/answers.tool.ts', import.meta.url));
const runs = module.runs as unknown[];
const target = { target: 'a' };
const yes = accept({ confirm: true });

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  beforeEach(() => {
    runs.length = 0;
  });

  describe('a response of another kind', () => {
    const again = 'Delete a?';

    test.each([
      ['of a completion', text('yes'), 'its action is none of accept, decline and cancel'],
      ['of roots', roots('file:///a'), 'its action is none of accept, decline and cancel'],
      ['in wrong casing', { action: 'Accept', content: { confirm: true } }, 'its action is none of'],
      ['without an action', { content: { confirm: true } }, 'its action is none of'],
      ['with content that is no object', { action: 'accept', content: 'yes' }, 'The content of the answer is not an'],
      ['with a list as content', { action: 'accept', content: [true] }, 'The content of the answer is not an object'],
      ['wrapped', { method: 'elicitation/create', result: yes }, 'not a result of the kind that was asked for'],
      ['a number', 5, 'not a result of the kind that was asked for'],
      ['null', null, 'not a result of the kind that was asked for'],
      ['a list', [yes], 'not a result of the kind that was asked for'],
    ])('%s is asked again, with the reason, and no more than three times', async (_, response, reason) => {
      const driver = drive(tool('confirmed'));
      const second = await (await driver.open(target)).answer({ sure: response });
      const message = second.message('sure');
      expect(message).toContain(reason);
      expect(message.endsWith(`\n\n${again}`)).toBe(true);
      expect(driver.events).toContainEqual(
        expect.objectContaining({ type: 'answerRejected', id: 'sure', reason: 'kind' }),
      );

      const last = await (await second.answer({ sure: response })).answer({ sure: response });
      expect(last).toMatchObject({
        isError: true,
        text: expect.stringContaining('No answer to "sure" has fitted in 3'),
      });
      expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason: 'attempts', id: 'sure' });
      expect(runs).toEqual([]);
    });

    test('does not spoil the right answer after it', async () => {
      const step = await drive(tool('confirmed')).call(target, { sure: [text('yes'), { action: 'ACCEPT' }, yes] });
      expect(step.text).toBe('{"target":"a","confirm":true}');
    });

    test.each([
      { role: 'hacker', content: 5 },
      { role: 'assistant', content: { type: 'image', data: 'AA==', mimeType: 'image/png' } },
      { role: 'assistant', content: { type: 'text' } },
      yes,
    ])('is no completion: %j', async (response) => {
      const step = await (await drive(tool('sampled')).open()).answer({ word: response });
      expect(Object.keys(step.asked)).toEqual(['word']);
      expect((await step.answer({ word: text('peace') })).text).toBe('"peace"');
    });

    test.each([
      { roots: [5, null, { uri: 'http://x' }] },
      { roots: [{ uri: 'file:///a' }, { uri: 'http://example.com' }] },
      { roots: 'file:///a' },
      yes,
    ])('is no list of roots: %j', async (response) => {
      const step = await (await drive(tool('listed')).open()).answer({ roots: response });
      expect(Object.keys(step.asked)).toEqual(['roots']);
      expect((await step.answer({ roots: roots('file:///a') })).text).toBe('[{"uri":"file:///a"}]');
    });
  });

  describe('inputResponses as a whole', () => {
    test.each([5, 'yes', null, [yes], true])('that is no object counts as none: %j', async (responses) => {
      const step = await (await drive(tool('confirmed')).open(target)).answer(responses);
      expect(Object.keys(step.asked)).toEqual(['sure']);
      expect((await step.answer({ sure: yes })).isError).toBe(false);
    });

    test('may hold keys that nobody asked for', async () => {
      const responses = { sure: yes, foo: yes, undefined: yes, target: accept({ target: 'b' }) };
      const step = await (await drive(tool('confirmed')).open(target)).answer(responses);
      expect(step.text).toBe('{"target":"a","confirm":true}');
    });

    test('with the answer under another key answers nothing', async () => {
      const step = await (await drive(tool('confirmed')).open(target)).answer({ undefined: yes, Sure: yes });
      expect(Object.keys(step.asked)).toEqual(['sure']);
      expect(runs).toEqual([]);
    });
  });

  describe('an answer that no state shows was asked', () => {
    test('is none on a first call', async () => {
      const driver = drive(tool('confirmed'));
      const step = await driver.open(target, { inputResponses: { sure: yes } });
      expect(Object.keys(step.asked)).toEqual(['sure']);
      expect(driver.events).toContainEqual(
        expect.objectContaining({ type: 'answerRejected', id: 'sure', reason: 'unasked' }),
      );
      expect(runs).toEqual([]);
    });

    test('is none in a retry without its state', async () => {
      const step = await (await drive(tool('confirmed')).open(target)).answer({ sure: yes }, { state: undefined });
      expect(Object.keys(step.asked)).toEqual(['sure']);
      expect(runs).toEqual([]);
    });

    test('is none for a question that comes later', async () => {
      const first = await drive(tool('steps')).open();
      expect(Object.keys(first.asked)).toEqual(['one', 'two']);
      const second = await first.answer({ one: yes, two: yes, three: yes });
      expect(Object.keys(second.asked)).toEqual(['three']);
    });
  });

  describe('over several rounds', () => {
    const no = accept({ confirm: false });

    test('what is missing is asked again, what came is kept', async () => {
      const second = await (await drive(tool('steps')).open()).answer({ one: yes });
      expect(Object.keys(second.asked)).toEqual(['two']);
      const third = await second.answer({ two: yes });
      expect(Object.keys(third.asked)).toEqual(['three']);
      expect((await third.answer({ three: no })).isError).toBe(false);
      expect(runs).toEqual([[{ confirm: true }, { action: 'accept', content: { confirm: true } }, { confirm: false }]]);
    });

    test('the client sends the newest answers alone', async () => {
      const step = await drive(tool('steps')).call({}, { one: yes, two: no, three: yes });
      expect(step.text).toBe('[{"confirm":true},{"action":"accept","content":{"confirm":false}},{"confirm":true}]');
    });

    test('a recorded answer goes before a fresh one', async () => {
      const second = await (await drive(tool('steps')).open()).answer({ one: yes, two: yes });
      const last = await second.answer({ one: no, two: decline(), three: yes });
      expect(last.text).toBe('[{"confirm":true},{"action":"accept","content":{"confirm":true}},{"confirm":true}]');
    });

    test('a refusal that the function takes is remembered', async () => {
      const second = await (await drive(tool('steps')).open()).answer({ one: yes, two: cancel() });
      expect(second.message('three')).toBe('Three, after true and cancel?');
      expect((await second.answer({ three: yes })).text).toBe(
        '[{"confirm":true},{"action":"cancel"},{"confirm":true}]',
      );
    });

    test.each([
      [decline(), 'The person declined to answer "one", so nothing was done.', 'declined'],
      [cancel(), 'The person closed the question "one" without an answer, so nothing was done.', 'cancelled'],
    ])('%j ends the call at once, though other questions are open', async (refusal, text, reason) => {
      const driver = drive(tool('steps'));
      const step = await (await driver.open()).answer({ one: refusal });
      expect(step).toMatchObject({ isError: true, text });
      expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason, id: 'one' });
      expect(driver.events.filter(({ type }) => type === 'entered')).toHaveLength(2);
      expect(runs).toEqual([]);
    });
  });

  test('a question in other words is asked anew', async () => {
    const driver = drive(tool('confirmed'));
    const first = await driver.open({ target: '3 files' });
    driver.deploy({
      ...tool('confirmed'),
      handle: (args, round) => tool('confirmed').handle({ ...(args as object), target: '300 files' }, round),
    });
    const second = await first.answer({ sure: yes });
    expect(second.message('sure')).toBe('Delete 300 files?');
    expect(driver.events).toContainEqual(
      expect.objectContaining({ type: 'answerRejected', id: 'sure', reason: 'otherQuestion' }),
    );
    expect(runs).toEqual([]);
    expect((await second.answer({ sure: yes })).isError).toBe(false);
  });

  test('bad arguments on a retry are an error that the model reads, and do not use the state up', async () => {
    const first = await drive(tool('confirmed')).open(target);
    const bad = await first.answer({ sure: yes }, { arguments: { target: 5 } });
    expect(bad.isError).toBe(true);
    expect(bad.text).toBe(
      'Invalid arguments for tool confirmed: target: Invalid input: expected string, received number',
    );
    expect((await first.answer({ sure: yes })).text).toBe('{"target":"a","confirm":true}');
  });

  test('no result holds content and questions', async () => {
    const { asked, result } = await drive(tool('confirmed')).open(target);
    expect(Object.keys(asked)).toEqual(['sure']);
    expect(result).toBeUndefined();
  });

  test('a completion is taken as it is: JSON is text too', async () => {
    expect((await drive(tool('sampled')).call({}, { word: json({ a: 1 }) })).text).toBe('"{\\"a\\":1}"');
  });
});
