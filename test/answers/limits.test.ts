import { tool as define, schema } from '@mrtr/runtime/v1';
import { accept, text } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** What a server does not let grow: what is said of it, and what is shown. */
const { tool } = await authored(new URL('authored/limits.tool.ts', import.meta.url));
const long = (bytes: number) => 'x'.repeat(bytes);

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  describe('one answer', () => {
    const first = (bytes: number) => ({ first: accept({ first: long(bytes) }) });
    const overhead = JSON.stringify({ first: '' }).length;

    test('up to the limit is taken, over it the call ends, and the error says what and how much', async () => {
      const driver = drive(tool('letters'), { maxAnswerBytes: 100 });
      const step = await driver.open();
      expect((await step.answer(first(100 - overhead))).message('second')).toBe(`Second, after ${100 - overhead}?`);
      const ended = await step.answer(first(101 - overhead));
      expect(ended).toMatchObject({
        isError: true,
        text: 'The answer to "first" takes 101 bytes, more than the 100 that this server takes.',
      });
      expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason: 'answerBytes', id: 'first' });
    });

    test('is measured in bytes, not in characters', async () => {
      const step = await drive(tool('letters'), { maxAnswerBytes: 100 }).open();
      const ended = await step.answer({ first: accept({ first: 'ü'.repeat(50) }) });
      expect(ended.text).toBe('The answer to "first" takes 112 bytes, more than the 100 that this server takes.');
    });

    test('that is a completion is one too', async () => {
      const driver = drive(tool('quoting'), { maxAnswerBytes: 100 });
      const ended = await (await driver.open({ name: 'a' })).answer({ word: text(long(200)) });
      expect(ended.text).toBe('The answer to "word" takes 202 bytes, more than the 100 that this server takes.');
    });

    test('may take 32 KiB, where the server says nothing else', async () => {
      const step = await drive(tool('letters')).open();
      expect((await step.answer(first(32_768 - overhead))).isAsking).toBe(true);
      expect((await step.answer(first(32_769 - overhead))).text).toContain('more than the 32768');
    });
  });

  describe('a state', () => {
    const script = { first: accept({ first: long(1000) }), second: accept({ second: long(500) }) };
    const message =
      /^The state of this call would take \d+ bytes, more than the 2000 that this server sends\. The largest entries: the answer to "first" \(1\d\d\d bytes\), the answer to "second" \(5\d\d bytes\)\.$/;

    test('over the limit is not sent, and the error names what takes the room', async () => {
      const driver = drive(tool('letters'), { maxStateBytes: 2000 });
      const ended = await driver.call({}, script);
      expect(ended.isError).toBe(true);
      expect(ended.text).toMatch(message);
      expect(ended.text).not.toContain('xxx');
      expect(driver.events.at(-1)).toMatchObject({ type: 'failed', errorName: 'StateTooLarge' });
    });

    test('is named on a server that masks errors too: the message is ours', async () => {
      const ended = await drive(tool('letters'), { maxStateBytes: 2000, maskErrors: true }).call({}, script);
      expect(ended.text).toMatch(message);
    });
  });

  test('rounds: the call ends, and the error says how many there were and what was open', async () => {
    const driver = drive(tool('letters'), { maxRounds: 2 });
    const second = await (await driver.open()).answer({ first: accept({ first: 'a' }) });
    const ended = await second.answer({ second: accept({ second: 'b' }) });
    expect(ended).toMatchObject({
      isError: true,
      text: 'This call has asked for input in 2 rounds and would ask again (third). It ends here.',
    });
    expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason: 'rounds' });
  });

  test('rounds end a client that never answers, after twenty', async () => {
    let step = await drive(tool('letters')).open();
    let rounds = 0;
    for (; step.isAsking; rounds++) step = await step.answer({});
    expect(rounds).toBe(20);
    expect(step.text).toContain('in 20 rounds');
  });

  test('a question that is worded otherwise each time it is asked: the call ends, and the error says why', async () => {
    let clock = 0;
    const timed = define({
      name: 'timed',
      inputSchema: { type: 'object' },
      handle(_arguments, round) {
        const answer = schema(() => z.object({ n: z.number() }));
        const form = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } as const;
        const many = round.elicit('many', { message: `How many, at ${++clock}?`, form, answer, field: 'n' });
        return round.isWaiting ? round.ask() : `${many.value}`;
      },
    });
    let step = await drive(timed).open();
    for (const minute of [1, 2, 3]) {
      expect(step.message('many')).toBe(`How many, at ${minute}?`);
      step = await step.answer({ many: accept({ n: 1 }) });
    }
    expect(step.isError).toBe(true);
    expect(step.text).toMatch(/^The question "many" was worded differently each of the last 4 times it was asked/);
  });

  test('age: each round is young, the flow is not; the call ends with an error in words', async () => {
    const driver = drive(tool('letters'), { roundLifetime: 60, flowLifetime: 100 });
    const first = await driver.open();
    driver.clock.advance(50);
    const second = await first.answer({ first: accept({ first: 'a' }) });
    driver.clock.advance(50);
    const old = await second.answer({ second: accept({ second: 'b' }) });
    expect(old).toMatchObject({
      isError: true,
      text:
        'This call was begun more than 100 seconds ago, which is as long as a call may take here with all its questions. ' +
        'It ends, and nothing was done in this step. Start over with a new call.',
    });
    expect(driver.events.at(-1)).toMatchObject({ type: 'stateRejected', reason: 'flow too old' });
  });

  test('age: who sends another caller’s old state learns no more than of any other bad state', async () => {
    const driver = drive(tool('letters'), { roundLifetime: 600, flowLifetime: 100 });
    const first = await driver.open({}, { as: 'ada' });
    driver.clock.advance(100);
    const { error } = await first.answer({ first: accept({ first: 'a' }) }, { as: 'eve' });
    expect(error).toEqual({
      code: -32602,
      message: 'Invalid or expired requestState',
      data: { reason: 'invalid_request_state' },
    });
    expect(driver.events.at(-1)).toMatchObject({ type: 'stateRejected', reason: 'principal' });
    expect((await first.answer({ first: accept({ first: 'a' }) })).text).toMatch(/^This call was begun more than 100/);
  });

  describe('text', () => {
    const hostile = 'a\u0000\u001b[2K\u202egnp.exe\u2066\u0085b\r';
    const shown = 'a[2Kgnp.exeb';

    test('is stripped of what hides or reorders it, wherever it is shown', async () => {
      const step = await drive(tool('quoting')).open({ name: hostile });
      expect(step.message('which')).toBe(`Delete ${shown}?`);
      expect(step.message('word')).toBe(`Describe ${shown}.`);
      expect(step.form('which')).toMatchObject({
        properties: {
          which: {
            oneOf: [
              { const: 'it', title: `Only ${shown}` },
              { const: 'all', title: 'all' },
            ],
          },
        },
      });
      const again = await step.answer({ which: accept({ which: 'all' }) });
      expect(again.message('which')).toBe(`Not ${shown}.\n\nDelete ${shown}?`);
      const ended = await again.answer({ which: accept({ which: 'all' }) });
      expect(ended.text).toBe(`No answer to "which" has fitted in 2 attempts. Not ${shown}.`);
    });

    test('keeps lines and tabs', async () => {
      const step = await drive(tool('quoting')).open({ name: 'a\n\tb' });
      expect(step.message('which')).toBe('Delete a\n\tb?');
    });

    test('counts as it is shown: an answer to what reads the same is an answer', async () => {
      const driver = drive(tool('quoting'));
      const { asked } = await driver.open({ name: hostile });
      const { asked: plain } = await driver.open({ name: shown });
      expect(asked).toEqual(plain);
    });
  });
});
