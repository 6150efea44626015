import { error, warning } from '../entry.js';

/** 4xxx: what a handler that is entered anew for every round cannot do. */
/** A resolver in code that a reader is to write: one without a name is called `fn`. */
const inCode = (resolver: string) => (/^[\w$.]+$/.test(resolver) ? resolver : 'fn');

export const statelessness = {
  MRTR4001: error<{ text: string; decorator: string; example: string }>(
    ({ text }) =>
      `${text}(…) asks over the connection and waits for the answer. A tool is entered anew with each answer, so nothing may wait for one.`,
    ({ decorator, example }) => `Make the answer a parameter of the tool, with ${decorator}: ${example}`,
    {
      code: 'export async function orderBook(title: string) {\n  const answer = await server.elicitInput({ … });\n}',
      values: { text: 'server.elicitInput', decorator: '@Elicit', example: "@Elicit('Go on?') answer: Answer" },
    },
  ),
  MRTR4002: error<{ text: string; option: string; name: string }>(
    ({ text, option, name }) =>
      `The '${option}' of '${name}' reads ${text}, which is another value on each entry, so that a given answer would no longer fit its question.`,
    () =>
      'Read it in a checkpoint, @Resolve(fn, { checkpoint: true }), which runs once in a flow, or in the body of the tool. What is asked must stay the same until it is answered.',
    {
      code: '@Elicit(() => `It is ${new Date()}. Go on?`) answer: Answer',
      values: { text: 'new Date()', option: 'message', name: 'answer' },
    },
  ),
  MRTR4003: error<{ text: string; resolver: string; name: string }>(
    ({ text, resolver, name }) =>
      `The resolver ${resolver} reads ${text}, which is another value on each entry, and the question '${name}' depends on it: a given answer would no longer fit.`,
    ({ resolver }) =>
      `Make it a checkpoint, which runs once in a flow: @Resolve(${inCode(resolver)}, { checkpoint: true }). Or leave it out of what ${inCode(resolver)} returns, and make it in the body of the tool.`,
    {
      code: 'const quoteOf = (item: string) => ({ item, id: crypto.randomUUID() });\nexport async function buy(\n  item: string,\n  @Resolve(quoteOf) quote: Quote,\n  @Elicit(({ quote }) => `Take offer ${quote.id}?`) answer: Answer,\n) { … }',
      values: { text: 'crypto.randomUUID()', resolver: 'quoteOf', name: 'answer' },
    },
  ),
  MRTR4004: warning<{ text: string; resolver: string }>(
    ({ text, resolver }) =>
      `The resolver ${resolver} runs again with each answer, before all questions are answered, and seems to change something: ${text}.`,
    ({ resolver }) =>
      `Move the change into the body of the tool, which runs once, or make it a checkpoint: @Resolve(${inCode(resolver)}, { checkpoint: true })`,
    {
      code: "async function reserve(item: string) {\n  return await orders.create(item);\n}\nexport async function buy(\n  item: string,\n  @Resolve(reserve) reservation: Reservation,\n  @Elicit('Buy it?') answer: Answer,\n) { … }",
      values: { text: 'orders.create(item)', resolver: 'reserve' },
    },
  ),
  MRTR4005: error<{ text: string; argument: string; name: string }>(
    ({ text, argument, name }) =>
      `The default of '${argument}' reads ${text}, which is another value on each entry, and the question '${name}' depends on it: a given answer would no longer fit.`,
    ({ argument }) =>
      `Make '${argument}' optional and choose its value in the body, or in a resolver that runs once: @Resolve(fn, { checkpoint: true }).`,
    {
      code: 'export async function book(\n  day: string = new Date().toISOString(),\n  @Elicit(({ day }) => `Book for ${day}?`) answer: Answer,\n) { … }',
      values: { text: 'new Date()', argument: 'day', name: 'answer' },
    },
  ),
} as const;
