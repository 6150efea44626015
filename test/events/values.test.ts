import { inspect } from 'node:util';
import { type FlowEvent, fetchHandler } from '@mrtr/runtime';
import { tool as define, schema, type Tool } from '@mrtr/runtime/v1';
import { accept, decline, drive, tampered } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRequest } from '../support/request.js';

/** What comes from outside, or is secret. Nothing of it may be in an event. */
const marked = {
  argument: 'MARKED-argument',
  answer: 'MARKED-answer',
  wrong: 'MARKED-wrong',
  stranger: 'MARKED-stranger',
  principal: 'MARKED-principal',
  resolved: 'MARKED-resolved',
  thrown: 'MARKED-thrown',
  key: 'MARKED-key-0123456789abcdef0123456789',
};
const anyMark = /MARKED/i;

/** Asks for a word that may have twenty characters; throws what it was given when the word is "throw". */
function echoing(): Tool {
  const Answer = schema(() => z.object({ word: z.string().max(20) }));
  return define<{ text: string }>({
    name: 'echo',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    arguments: schema(() => z.object({ text: z.string() })),
    async handle({ text }, round) {
      const resolved = await round.resolve('resolved', () => marked.resolved);
      const answer = round.elicit('answer', {
        message: `${text} ${resolved}?`,
        form: { type: 'object', properties: { word: { type: 'string', maxLength: 20 } }, required: ['word'] },
        answer: Answer,
        onDecline: 'end',
      });
      if (round.isWaiting) return round.ask();
      if (answer.value.word === 'throw') throw new TypeError(`${text} ${marked.thrown}`);
      return answer.value.word;
    },
  });
}

test('no argument, answer, state or secret is in any event', async () => {
  const driver = drive(echoing(), { keys: [marked.key], audience: 'MARKED-audience' });
  const args = { text: marked.argument };
  const states: string[] = [];

  const first = await driver.open(args, { as: marked.principal });
  const wrong = { answer: accept({ word: `${marked.wrong} is longer than twenty` }), [marked.stranger]: accept() };
  const second = await first.answer(wrong);
  await second.answer({ answer: { method: marked.wrong } });
  await second.answer({ answer: accept({ word: marked.answer }) });
  await second.answer({ answer: accept({ word: 'throw' }) });
  await second.answer({ answer: decline() });
  for (const { state } of [first, second]) states.push(state as string);
  await second.answer({}, { state: tampered(second.state as string) });
  await second.answer({}, { as: 'MARKED-other' });
  await second.answer({}, { arguments: { text: 'MARKED-other' } });
  await second.answer({ answer: accept({ word: marked.answer }) }, { state: undefined });
  await driver.open(args, { inputResponses: { answer: accept({ word: marked.answer }) } });

  expect(new Set(driver.events.map(({ type }) => type))).toEqual(
    new Set([
      'entered',
      'asked',
      'answerAccepted',
      'answerRejected',
      'refused',
      'completed',
      'failed',
      'stateRejected',
    ]),
  );
  for (const event of driver.events) {
    for (const text of [JSON.stringify(event), inspect(event, { depth: null })]) {
      expect(text).not.toMatch(anyMark);
      for (const state of states) expect(text).not.toContain(state.slice(-40));
    }
  }
});

test('nor in what is told of a broken connection', async () => {
  const events: FlowEvent[] = [];
  const handler = fetchHandler(
    { tools: [echoing()] },
    { name: 'driven', version: '1.0.0', keys: [marked.key], onEvent: (event) => events.push(event) },
  );
  const { headers } = rawRequest('http://localhost/mcp', 'tools/call', { name: 'echo' });
  await handler.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body: `{"${marked.argument}` }));
  await handler.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body: '{"id":1}' }));
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['connectionFailed']));
  for (const event of events) {
    for (const text of [JSON.stringify(event), inspect(event, { depth: null })]) expect(text).not.toMatch(anyMark);
  }
});

test('what was thrown is there for whoever asks for it', async () => {
  const driver = drive(echoing());
  const step = await driver.call({ text: 'a' }, { answer: accept({ word: 'throw' }) });
  expect(step.isError).toBe(true);
  const event = driver.events.at(-1);
  expect(event).toMatchObject({ type: 'failed', errorName: 'TypeError' });
  expect(event?.type === 'failed' && event.error).toEqual(new TypeError('a MARKED-thrown'));
});
