import { serveHttp } from '@mrtr/runtime/node';
import { accept, decline, drive, json, roots, text } from '@mrtr/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { eras, overHttp, TestClient } from '../support/client.js';

/** What a client's model may write, and what of it counts. */
const { tool, module } = await authored(new URL('authored/completions.tool.ts', import.meta.url));
const runs = module.runs as unknown[];
const topic = { topic: 'tea' };
const report = { report: 'It smokes.' };
const message = (content: object, more: object = {}) => ({ role: 'assistant', model: 'm', content, ...more });
const picture = { type: 'image', data: 'AA==', mimeType: 'image/png' };

beforeEach(() => {
  runs.length = 0;
});

const promptOf = (request: unknown) => {
  const { messages } = (request as { params: { messages: readonly { content: { text: string } }[] } }).params;
  return messages[0]?.content.text ?? '';
};

describe('what is no completion is asked for again, with the reason, and no more than three times', () => {
  test.each([
    ['another role', { role: 'hacker', model: 'm', content: { type: 'text', text: 'a' } }, 'has no role'],
    ['no role', { model: 'm', content: { type: 'text', text: 'a' } }, 'has no role'],
    ['no model', { role: 'assistant', content: { type: 'text', text: 'a' } }, 'does not say which model'],
    ['content that is a number', message(5 as unknown as object), 'is not what a model writes'],
    ['content that is a string', message('tea' as unknown as object), 'is not what a model writes'],
    ['no content', { role: 'assistant', model: 'm' }, 'is not what a model writes'],
    ['a text without its text', message({ type: 'text' }), 'is not what a model writes'],
    ['a text that is a number', message({ type: 'text', text: 5 }), 'is not what a model writes'],
    ['a block of another kind', message({ type: 'video', text: 'a' }), 'is not what a model writes'],
    ['a picture', message(picture), 'is not a text'],
    ['several parts', message([{ type: 'text', text: 'a' }]), 'has several parts: expected one'],
    ['no part', message([]), 'is not what a model writes'],
    ['a call of a tool', message({ type: 'tool_use', id: '1', name: 'rm', input: {} }), 'calls a tool, and none'],
    ['an empty text', text(''), 'is empty'],
    ['white space', text(' \n'), 'is empty'],
    ['a form', accept({ text: 'tea' }), 'has no role'],
    ['a refusal of a form', decline(), 'has no role'],
    ['roots', roots('file:///a'), 'has no role'],
    ['a number', 5, 'not a result of the kind that was asked for'],
    ['an error', { code: -1, message: 'User rejected sampling request' }, 'has no role'],
  ])('%s', async (_, response, reason) => {
    const driver = drive(tool('write'));
    const first = await driver.open(topic);
    const second = await first.answer({ text: response });
    expect(promptOf(second.asked.text)).toContain('Write about tea.\n\nAn earlier answer did not fit. ');
    expect(promptOf(second.asked.text)).toContain(reason);
    const last = await (await second.answer({ text: response })).answer({ text: response });
    expect(last).toMatchObject({ isError: true, text: expect.stringContaining('No answer to "text" has fitted in 3') });
    expect(last.text).toContain(reason);
    expect(runs).toEqual([]);

    expect((await second.answer({ text: text('black') })).text).toBe('{"topic":"tea","text":"black"}');
  });

  test('an answer that is too large ends the call, and is not kept', async () => {
    const driver = drive(tool('write'), { maxAnswerBytes: 100 });
    const step = await driver.call(topic, { text: text('x'.repeat(99)) });
    expect(step).toMatchObject({ isError: true, text: expect.stringMatching(/takes 101 bytes, more than the 100/) });
    expect(driver.events.at(-1)).toMatchObject({ type: 'refused', reason: 'answerBytes', id: 'text' });
    expect(
      (await drive(tool('write'), { maxAnswerBytes: 101 }).call(topic, { text: text('x'.repeat(99)) })).isError,
    ).toBe(false);
    expect(runs).toEqual([{ topic: 'tea', text: 'x'.repeat(99) }]);
  });
});

describe('a value', () => {
  test('is asked for with its JSON Schema', async () => {
    const step = await drive(tool('triage')).open(report);
    const [prompt, instruction] = promptOf(step.asked.found).split('\n\n');
    expect(prompt).toBe('Sort: It smokes.');
    expect(instruction).toMatch(/^Answer with JSON alone .*:\n/);
    expect(JSON.parse(instruction?.slice(instruction.indexOf('\n')) ?? '')).toEqual({
      type: 'object',
      properties: {
        severity: { type: 'string', enum: ['low', 'high'] },
        summary: { type: 'string', maxLength: 20 },
        tags: { type: 'array', items: { type: 'string' } },
      },
      required: ['severity', 'summary'],
    });
  });

  const value = { severity: 'high', summary: 'Smoke' };

  test.each([
    ['as it is', json(value)],
    ['with white space', text(`\n ${JSON.stringify(value, null, 2)} \n`)],
    ['in a code block', text(`\`\`\`json\n${JSON.stringify(value)}\n\`\`\``)],
    ['in a code block without a name', text(`\`\`\`\n${JSON.stringify(value)}\n\`\`\`\n`)],
    ['with members that nobody asked for', json({ ...value, admin: true, __proto__: { tags: ['x'] } })],
  ])('%s', async (_, response) => {
    expect((await drive(tool('triage')).call(report, { found: response })).text).toBe(JSON.stringify(value));
    expect(runs).toEqual([value]);
  });

  test.each([
    ['no JSON', text('It is high.'), 'The completion is not JSON.'],
    ['JSON in prose', text(`Here: ${JSON.stringify(value)}`), 'The completion is not JSON.'],
    [
      'another choice',
      json({ ...value, severity: 'urgent' }),
      'severity: Invalid option: expected one of "low"|"high"',
    ],
    ['a member too few', json({ severity: 'low' }), 'summary: Invalid input: expected string'],
    ['a summary too long', json({ ...value, summary: 'x'.repeat(21) }), 'summary: Too big'],
    ['a list', json([value]), 'Invalid input: expected object'],
    ['null', json(null), 'Invalid input: expected object'],
    ['the end missing', { ...text('{"severity":"hi'), stopReason: 'maxTokens' }, 'ends in the middle'],
    ['a picture', message(picture), 'is not a text'],
  ])('%s is asked for again, with the reason', async (_, response, reason) => {
    const step = await (await drive(tool('triage')).open(report)).answer({ found: response });
    expect(promptOf(step.asked.found)).toContain(reason);
    expect((await step.answer({ found: json(value) })).text).toBe(JSON.stringify(value));
  });

  test('a word without quotation marks is a choice of one word', async () => {
    expect((await drive(tool('mood')).call({}, { mood: text('calm\n') })).text).toBe('"calm"');
    expect((await drive(tool('mood')).call({}, { mood: json('angry') })).text).toBe('"angry"');
    expect((await drive(tool('mood')).call({}, { mood: [text('sad'), text('calm')] })).text).toBe('"calm"');
  });

  test('may be a number or a list', async () => {
    const step = await drive(tool('count')).call({}, { lines: text('12'), names: json(['a', 'b']) });
    expect(step.text).toBe('{"lines":12,"names":["a","b"]}');
  });

  test('is judged by a rule of the author, and given up after as many attempts as there may be', async () => {
    const driver = drive(tool('pick'));
    const second = await (await driver.open({ limit: 5 })).answer({ chosen: text('7') });
    expect(promptOf(second.asked.chosen)).toContain('An earlier answer did not fit. too large');
    expect((await second.answer({ chosen: text('5') })).text).toBe('5');
    expect((await second.answer({ chosen: text('6') })).text).toContain('has fitted in 2 attempts. too large');
    expect(runs).toEqual([5]);
  });
});

describe('a message as it comes', () => {
  test('has its content, its model and its reason to stop, and nothing else', async () => {
    const sent = message({ ...picture, annotations: {} }, { stopReason: 'endTurn', admin: true, _meta: { a: 1 } });
    await drive(tool('draw')).call({}, { drawing: sent });
    expect(runs).toEqual([{ role: 'assistant', model: 'm', content: picture, stopReason: 'endTurn' }]);
  });

  test('is checked like any other', async () => {
    const step = await (await drive(tool('draw')).open()).answer({ drawing: { role: 'assistant', content: picture } });
    expect(promptOf(step.asked.drawing)).toContain('does not say which model wrote it');
  });
});

test('every option goes over the wire', async () => {
  const { asked } = await drive(tool('tuned')).open(topic);
  expect(asked.text).toEqual({
    method: 'sampling/createMessage',
    params: {
      messages: [{ role: 'user', content: { type: 'text', text: 'Write about tea.' } }],
      systemPrompt: 'You know tea.',
      maxTokens: 100,
      temperature: 0.2,
      stopSequences: ['END'],
      modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.9, speedPriority: 0.5, intelligencePriority: 0 },
    },
  });
});

test('a limit of tokens that is no limit is said to be none', async () => {
  const step = await drive(tool('none')).open(topic);
  expect(step.text).toBe('maxTokens: expected a positive whole number (e.g. 1000), found 0.');
});

test('a client that cannot be asked is told so', async () => {
  const step = await drive(tool('write'), { client: { elicitation: {} } }).open(topic);
  expect(step.error).toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: {} } } });
});

describe.each(eras)('%s', (era) => {
  const options = { name: 'completions', version: '1.0.0', port: 0, legacy: 'sessions' } as const;
  let server: Awaited<ReturnType<typeof serveHttp>>;
  let client: TestClient;

  beforeAll(async () => {
    server = await serveHttp({ tools: [tool('triage')] }, options);
    client = await TestClient.connect(overHttp(server.url), era);
  });

  afterAll(async () => {
    await client.close();
    await server.close();
  });

  test('the official client is asked, answers what does not fit, and is asked again', async () => {
    const answers = ['high, I think', '{"severity":"high"}', '{"severity":"high","summary":"Smoke"}'];
    const outcome = await client.call('triage', report, { sample: () => answers.shift() ?? '' });
    expect(outcome.text).toBe('{"severity":"high","summary":"Smoke"}');
    expect(outcome.asked.map((prompt) => prompt.split('\n\n').at(-1))).toEqual([
      expect.stringMatching(/^Answer with JSON alone/),
      'An earlier answer did not fit. The completion is not JSON.',
      expect.stringContaining('summary: Invalid input'),
    ]);
  });

  test('a model that is refused ends the call, and nothing is run', async () => {
    const refused = client.call('triage', report, {
      sample: () => {
        throw new Error('The user rejected the request');
      },
    });
    if (era === '2026-07-28') await expect(refused).rejects.toThrow('The user rejected the request');
    else expect(await refused).toMatchObject({ isError: true, text: expect.stringContaining('The user rejected') });
    expect(runs).toEqual([]);
  });
});
