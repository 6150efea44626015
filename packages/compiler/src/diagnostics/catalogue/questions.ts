import type { CapabilityKind } from '../../ir/capability.js';
import { error, oneOf, suggestion } from '../entry.js';

/** 3xxx: questions and what they depend on. */
export const questions = {
  MRTR3001: error<{ name: string; reader: string }>(
    ({ name, reader }) =>
      `${reader} reads '${name}', which is declared later. What is read must stand before what reads it.`,
    ({ name }) => `Move '${name}' to the left of the parameter that reads it.`,
    {
      code: 'export async function orderBook(\n  @Elicit(({ stock }) => `Take one of ${stock.copies}?`) answer: Answer,\n  @Resolve(stockOf) stock: Stock,\n) { … }',
      values: { name: 'stock', reader: "The 'message' of 'answer'" },
    },
  ),
  MRTR3002: error<{ name: string; reader: string; nearest: string | undefined; earlier: readonly string[] }>(
    ({ name, reader }) => `${reader} reads '${name}', and no parameter has that name.`,
    ({ nearest, earlier }) =>
      suggestion(nearest) +
      (earlier.length > 0 ? `The parameters before it: ${oneOf(earlier)}.` : 'There is no parameter before it.'),
    {
      code: 'export async function orderBook(title: string, @Elicit(({ titel }) => `Order ${titel}?`) answer: Answer) { … }',
      values: { name: 'titel', reader: "The 'message' of 'answer'", nearest: 'title', earlier: ['title'] },
    },
  ),
  MRTR3003: error<{ id: string; first: string }>(
    ({ id, first }) =>
      `Two questions have the id '${id}': this one and that of '${first}'. An answer is found by its question's id.`,
    () => "Rename the parameter, or give one of the questions an id of its own: @Elicit({ id: 'second-approval', … })",
    {
      code: "export async function merge(\n  @Elicit('Sure?') answer: Answer,\n  @Elicit({ id: 'answer', message: 'Really?' }) second: Answer,\n) { … }",
      values: { id: 'answer', first: 'answer' },
    },
  ),
  MRTR3004: error<{ name: string }>(
    ({ name }) => `'${name}' is not always asked for (it has a 'when'), and has no value for when it is not.`,
    ({ name }) => `Give it a default (${name}: T = …) or make it optional (${name}?: T).`,
    {
      code: "export async function orderBook(\n  @Resolve(stockOf) stock: Stock,\n  @Elicit({ when: ({ stock }) => stock.copies === 0, message: 'Wait for it?' }) backorder: Backorder,\n) { … }",
      values: { name: 'backorder' },
    },
  ),
  MRTR3005: error<{ name: string }>(
    ({ name }) => `The resolver ${name} needs itself.`,
    () => 'Take the parameter with the @Resolve that leads back to it out of one of the two functions.',
    { code: 'export function stockOf(@Resolve(stockOf) stock: Stock): Stock { … }', values: { name: 'stockOf' } },
  ),
  MRTR3006: error<{ kind: CapabilityKind; name: string; other: string }>(
    ({ kind, name, other }) =>
      `Two ${kind}s are named '${name}': this one and the one in ${other}. A server lists a name once.`,
    () => 'Give one of them a name of its own with @name, which begins a line of its doc comment.',
    {
      code: '// src/a.tool.ts and src/b.tool.ts\nexport async function orderBook(title: string) { … }',
      values: { kind: 'tool', name: 'order_book', other: 'src/a.tool.ts' },
    },
  ),
  MRTR3007: error<{ uri: string; first: string }>(
    ({ uri, first }) => `Two resources have the URI ${uri}: this one and '${first}'.`,
    () => 'Give one of them a URI of its own.',
    {
      code: '// src/a.resource.ts and src/b.resource.ts\n/** @uri report://latest */\nexport async function latest() { … }',
      values: { uri: 'report://latest', first: 'latest' },
    },
  ),
  MRTR3008: error<{ name: string; uri: string; nearest: string | undefined }>(
    ({ name, uri }) => `'${name}' is no variable of ${uri}, so that no URI says its value.`,
    ({ name, nearest }) => `${suggestion(nearest)}Add {${name}} or {?${name}} to the URI, or rename the parameter.`,
    {
      code: '/** @uri report://{region} */\nexport async function report(regoin: string) { … }',
      values: { name: 'regoin', uri: 'report://{region}', nearest: 'region' },
    },
  ),
  MRTR3009: error<{ name: string; uri: string }>(
    ({ name, uri }) => `The variable {${name}} of ${uri} is the value of no parameter.`,
    ({ name }) => `Add a parameter ${name}: string, or take the variable out of the URI.`,
    {
      code: '/** @uri report://{region}/{year} */\nexport async function report(region: string) { … }',
      values: { name: 'year', uri: 'report://{region}/{year}' },
    },
  ),
  MRTR3010: error<{ name: string; uri: string }>(
    ({ name, uri }) => `A URI of ${uri} may come without '${name}', and the parameter has no value for that.`,
    ({ name }) => `Give it a default (${name}: string = …) or make it optional (${name}?: string).`,
    {
      code: '/** @uri report://{region}{?currency} */\nexport async function report(region: string, currency: string) { … }',
      values: { name: 'currency', uri: 'report://{region}{?currency}' },
    },
  ),
  MRTR3011: error<{ name: string; uri: string }>(
    ({ name, uri }) =>
      `The resource ${uri} asks for '${name}'. A resource with a fixed URI is read as it stands; only a template's may ask.`,
    () => 'Give the URI a variable, e.g. report://{region}, or answer with a prompt or a tool.',
    {
      code: "/** @uri report://latest */\nexport async function latest(@Elicit('For which region?') region: string) { … }",
      values: { name: 'region', uri: 'report://latest' },
    },
  ),
  MRTR3012: error<{ name: string }>(
    ({ name }) =>
      `The tool ${name} is a task and runs once. A task goes on after a crash, which is what a tool that runs once must not do.`,
    () => "Take one of the two away. In a task, put what must happen once into context.memo('key', (token) => …).",
    {
      code: '/**\n * @task\n * @once\n */\nexport async function pay(invoice: string) { … }',
      values: { name: 'pay' },
    },
  ),
  MRTR3020: error<{ name: string; read: string }>(
    ({ name, read }) =>
      `The default of '${name}' reads '${read}', which is not the model's argument: it is known only after '${name}' is needed.`,
    ({ name }) => `Make it optional (${name}?: T), and choose the value in the body.`,
    {
      code: 'export async function orderBook(\n  @Resolve(stockOf) stock: Stock,\n  copies: number = stock.copies,\n) { … }',
      values: { name: 'copies', read: 'stock' },
    },
  ),
  MRTR3021: error<{ what: string }>(
    ({ what }) => `${what} cannot be called '__proto__': on its way through JavaScript, that key of an object is lost.`,
    () => "Rename the parameter; a question may have an id of its own instead: @Elicit({ id: 'proto', … })",
    {
      code: "export async function pick(@Elicit({ id: '__proto__', message: 'Which one?' }) choice: string) { … }",
      values: { what: 'A question' },
    },
  ),
  MRTR3030: error<{ id: string; first: string }>(
    ({ id, first }) =>
      `Two checkpoints have the id '${id}': this one and that of '${first}'. A kept value is found by its id.`,
    () =>
      "Rename the parameter, or give one of them an id of its own: @Resolve(fn, { checkpoint: true, id: 'second' })",
    {
      code: "export async function buy(\n  @Resolve(priceOf, { checkpoint: true }) price: number,\n  @Resolve(feeOf, { checkpoint: true, id: 'price' }) fee: number,\n) { … }",
      values: { id: 'price', first: 'price' },
    },
  ),
  MRTR3031: error<{ name: string; tool: string }>(
    ({ name, tool }) =>
      `The parameter '${name}' of ${tool} is asked for or resolved, and a function that a model calls is given what is there: arguments of the model, earlier parameters by name, @Context and @Flow.`,
    ({ name }) =>
      `Declare '${name}' with its decorator before the parameter that is sampled; the function gets it by its name.`,
    {
      code: "const refund = (id: string, @Elicit('Sure?') sure: boolean) => …;\nexport function help(@Sample({ prompt: 'Help.', tools: [refund] }) advice: string) { … }",
      values: { name: 'sure', tool: 'refund' },
    },
  ),
  MRTR3032: error<{ tool: string; name: string }>(
    ({ tool, name }) => `Two tools that the model is offered for '${name}' are named ${tool}.`,
    () => 'Rename one of the functions, or name one over a constant: const findOrder = orders.find;',
    {
      code: "@Sample({ prompt: 'Help.', tools: [orders.find, items.find] }) advice: string",
      values: { tool: 'find', name: 'advice' },
    },
  ),
} as const;
