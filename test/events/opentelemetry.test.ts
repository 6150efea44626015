import { spans } from '@mrtr/runtime/opentelemetry';
import { tool as define, schema, type Tool } from '@mrtr/runtime/v1';
import { accept, decline, drive } from '@mrtr/testing';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Asks for a word; throws when it is "throw". */
const asking: Tool = define({
  name: 'ask',
  inputSchema: { type: 'object' },
  arguments: schema(() => z.object({})),
  handle(_arguments, round) {
    const answer = round.elicit('answer', {
      message: 'Which word?',
      form: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
      answer: schema(() => z.object({ word: z.string() })),
      onDecline: 'end',
    });
    if (round.isWaiting) return round.ask();
    if (answer.value.word === 'throw') throw new RangeError('MARKED');
    return answer.value.word;
  },
});

function traced(options: { recordExceptions?: boolean } = {}) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const driver = drive(asking, { onEvent: spans({ tracer: provider.getTracer('test'), ...options }) });
  return { driver, finished: () => exporter.getFinishedSpans() };
}

test('one span an entry, and asking is no error', async () => {
  const { driver, finished } = traced();
  await driver.call({}, { answer: [accept({ word: 5 }), accept({ word: 'hello' })] });
  const named = { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'ask', 'mrtr.flow': expect.any(String) };
  expect(finished().map(({ attributes }) => attributes)).toEqual([
    { ...named, 'mrtr.round': 1, 'mrtr.questions': ['answer'], 'mrtr.outcome': 'asked' },
    { ...named, 'mrtr.round': 2, 'mrtr.questions': ['answer'], 'mrtr.outcome': 'asked' },
    { ...named, 'mrtr.round': 3, 'mrtr.outcome': 'completed' },
  ]);
  for (const { name, kind, status } of finished()) {
    expect({ name, kind, status }).toEqual({
      name: 'tools/call ask',
      kind: SpanKind.SERVER,
      status: { code: SpanStatusCode.UNSET },
    });
  }
  expect(new Set(finished().map(({ attributes }) => attributes['mrtr.flow'])).size).toBe(1);
  expect(finished().flatMap(({ events }) => events.map(({ name, attributes }) => [name, attributes]))).toEqual([
    ['mrtr.answer.rejected', { 'mrtr.question': 'answer', 'mrtr.rejection': 'content' }],
    ['mrtr.answer.accepted', { 'mrtr.question': 'answer', 'mrtr.action': 'accept' }],
  ]);
});

test('a refusal is no error either', async () => {
  const { driver, finished } = traced();
  await driver.call({}, { answer: decline() });
  const last = finished().at(-1);
  expect(last?.status.code).toBe(SpanStatusCode.UNSET);
  expect(last?.attributes).toMatchObject({
    'mrtr.outcome': 'refused',
    'mrtr.refusal': 'declined',
    'mrtr.question': 'answer',
  });
});

test('a rejected state is a span of its own, with the true reason', async () => {
  const { driver, finished } = traced();
  await driver.open({}, { requestState: 'junk' });
  expect(finished()).toHaveLength(1);
  expect(finished()[0]?.attributes).toMatchObject({
    'mrtr.outcome': 'stateRejected',
    'mrtr.state.rejection': 'malformed',
  });
});

test('what was thrown is an error, by its name alone', async () => {
  const { driver, finished } = traced();
  await driver.call({}, { answer: accept({ word: 'throw' }) });
  const last = finished().at(-1);
  expect(last?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(last?.attributes['error.type']).toBe('RangeError');
  expect(JSON.stringify([last?.events, last?.attributes])).not.toContain('MARKED');
});

test('with its message, when the server wants that', async () => {
  const { driver, finished } = traced({ recordExceptions: true });
  await driver.call({}, { answer: accept({ word: 'throw' }) });
  expect(finished().at(-1)?.events.at(-1)?.attributes).toMatchObject({
    'exception.type': 'RangeError',
    'exception.message': 'MARKED',
  });
});
