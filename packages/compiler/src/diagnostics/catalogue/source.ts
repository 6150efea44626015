import type { CapabilityKind } from '../../ir/capability.js';
import type { TextEdit } from '../../ir/diagnostic.js';
import { error, oneOf, replacing, suggestion } from '../entry.js';

/** Decorators that no single text says everything to. */
const inFull: Readonly<Record<string, string>> = {
  ElicitEach: '@ElicitEach({ over: …, key: (item) => item.id, message: (item) => `…` })',
  ElicitUrl: "@ElicitUrl({ message: '…', url: 'https://…', done: … })",
};

/** 1xxx: what the author wrote, and in which form. */
export const source = {
  MRTR1001: error<{ text: string }>(
    ({ text }) => `Syntax error: ${text}`,
    () => 'Mend the syntax first; nothing else in this file is looked at until then.',
    { code: 'export async function orderBook(title: string { … }', values: { text: "',' expected." } },
  ),
  MRTR1002: error<Record<never, never>>(
    () =>
      'A parameter of an arrow function carries a decorator. TypeScript parses decorators on parameters of `function` declarations only.',
    () =>
      'Write the tool as a function: export async function orderBook(title: string, @Elicit(…) answer: Answer) { … }',
    { code: "export const orderBook = async (title: string, @Elicit('Go on?') answer: Answer) => { … };", values: {} },
  ),
  MRTR1003: error<{
    name: string;
    nearest: string | undefined;
    known: readonly string[];
    /** Imports it, where it is one of ours and its name means nothing else here. */
    importing?: TextEdit | undefined;
  }>(
    ({ name, importing }) =>
      importing ? `@${name} is not imported.` : `@${name} is no parameter decorator of @mrtr/decorators.`,
    ({ name, nearest, known, importing }) =>
      importing
        ? `Write: import { ${name} } from '@mrtr/decorators'.`
        : `${suggestion(nearest && `@${nearest}`)}Import ${oneOf(known)} from '@mrtr/decorators'.`,
    {
      code: "export async function orderBook(@Elict('Go on?') answer: Answer) { … }",
      values: { name: 'Elict', nearest: 'Elicit', known: ['Elicit', 'Sample'] },
    },
    ({ name, importing }) => importing && { title: `Import ${name}`, edits: [importing] },
  ),
  MRTR1004: error<{ first: string; second: string }>(
    ({ first, second }) => `A parameter has one source: this one carries both @${first} and @${second}.`,
    () => 'Keep the decorator that says where the value comes from, and remove the other.',
    {
      code: "export async function orderBook(@Elicit('Which?') @Resolve(stockOf) stock: Stock) { … }",
      values: { first: 'Elicit', second: 'Resolve' },
    },
  ),
  MRTR1005: error<{ name: string }>(
    ({ name }) => `@${name} is written without a call.`,
    ({ name }) => `Write @${name}(…).`,
    { code: 'export async function orderBook(@Context context: ToolContext) { … }', values: { name: 'Context' } },
    replacing(
      ({ name }) => `Write @${name}()`,
      ({ name }) => (name === 'Context' || name === 'Flow' || name === 'ListRoots' ? `@${name}()` : undefined),
    ),
  ),
  MRTR1006: error<{ name: string; kind: CapabilityKind }>(
    ({ name, kind }) =>
      `The exported constant '${name}' holds a function. In a *.${kind}.ts file, a ${kind} is an exported \`function\` declaration.`,
    ({ name, kind }) => `Write export async function ${name}(…) { … }, or remove the export if it is no ${kind}.`,
    { code: 'export const orderBook = async (title: string) => { … };', values: { name: 'orderBook', kind: 'tool' } },
  ),
  MRTR1007: error<{ name: string; kind: CapabilityKind }>(
    ({ name, kind }) =>
      `The ${kind} '${name}' is generic. A ${kind}'s arguments have one schema, so its types must be known.`,
    ({ kind }) => `Replace the type parameter by the type that the ${kind} takes.`,
    {
      code: 'export async function orderBook<T extends string>(title: T) { … }',
      values: { name: 'orderBook', kind: 'tool' },
    },
  ),
  MRTR1008: error<{ name: string; kind: CapabilityKind }>(
    ({ name, kind }) => `The ${kind} '${name}' has overloads. A ${kind} has one list of parameters.`,
    () => 'Keep one signature; a union type or an optional parameter says the rest.',
    {
      code: 'export async function orderBook(title: string): Promise<string>;\nexport async function orderBook(isbn: number): Promise<string>;',
      values: { name: 'orderBook', kind: 'tool' },
    },
  ),
  MRTR1009: error<{ name: string; kind: CapabilityKind }>(
    ({ name, kind }) => `The ${kind} '${name}' is a generator. A ${kind} returns its result once.`,
    () =>
      'Write an async function that returns the result; report progress with @Context() context and context.progress(…).',
    { code: 'export async function* orderBook(title: string) { … }', values: { name: 'orderBook', kind: 'tool' } },
  ),
  MRTR1010: error<{ kind: CapabilityKind }>(
    ({ kind }) => `A ${kind} needs a name: this exported function has none.`,
    () => 'Name the function: export default async function orderBook(…) { … }',
    { code: 'export default async function (title: string) { … }', values: { kind: 'tool' } },
  ),
  MRTR1011: error<{ text: string; kind: 'parameter' | 'callback' }>(
    ({ text }) => `The parameter ${text} is destructured. A parameter's name is the name of the model's argument.`,
    () => 'Give it a name and a type, and take it apart in the body: (options: Options) { const { a } = options; … }',
    {
      code: 'export async function orderBook({ title, copies }: Order) { … }',
      values: { text: '{ title, copies }', kind: 'parameter' },
    },
  ),
  MRTR1012: error<{ name: string }>(
    ({ name }) => `...${name} is a rest parameter. A tool's arguments have names.`,
    ({ name }) => `Take an array: ${name}: string[]`,
    { code: 'export async function orderBooks(...titles: string[]) { … }', values: { name: 'titles' } },
  ),
  MRTR1013: error<{ name: string | undefined }>(
    ({ name }) =>
      name === undefined
        ? 'A class has no name, so that no handler can call its methods.'
        : `The class ${name} is not exported by its name, so that no handler can call its methods.`,
    ({ name = 'Shop' }) => `Write export class ${name} { … }`,
    { code: 'class Shop {\n  @Tool()\n  async orderBook(title: string) { … }\n}', values: { name: 'Shop' } },
  ),
  MRTR1014: error<{ decorator: string; text: string }>(
    ({ decorator, text }) =>
      `The options of @${decorator} are not written out: found ${text}, expected an object literal, e.g. { message: 'Go on?' }.`,
    () => 'Write the options at the parameter. Values may come from elsewhere; their names may not.',
    {
      code: "const options = { message: 'Go on?' };\nexport async function orderBook(@Elicit({ ...options }) answer: Answer) { … }",
      values: { decorator: 'Elicit', text: '...options' },
    },
  ),
  MRTR1015: error<{
    decorator: string;
    option: string;
    nearest: string | undefined;
    known: readonly string[];
    /** Written as `{ name }`. */
    shorthand?: boolean;
  }>(
    ({ decorator, option }) => `@${decorator} has no option '${option}'.`,
    ({ nearest, known }) => `${suggestion(nearest)}It has ${oneOf(known)}.`,
    {
      code: "@Elicit({ mesage: 'Go on?' }) answer: Answer",
      values: { decorator: 'Elicit', option: 'mesage', nearest: 'message', known: ['message', 'when'] },
    },
    replacing(
      ({ nearest }) => `Write ${nearest}`,
      ({ nearest, option, shorthand }) => (nearest && shorthand ? `${nearest}: ${option}` : nearest),
    ),
  ),
  MRTR1016: error<{ option: string; found: string }>(
    ({ option, found }) =>
      `The callback '${option}' takes ${found}. It must take one object apart, so that what it depends on can be read off.`,
    ({ option }) => `Write ${option}: ({ title, stock }) => …, with the names of earlier parameters.`,
    {
      code: '@Elicit({ message: (earlier) => `Order ${earlier.title}?` }) answer: Answer',
      values: { option: 'message', found: "'earlier' as a whole" },
    },
  ),
  MRTR1017: error<{ decorator: string; option: string }>(
    ({ decorator, option }) => `@${decorator} says nothing to ask: the option '${option}' is missing.`,
    ({ decorator, option }) =>
      `Write ${inFull[decorator] ?? `@${decorator}('…') or @${decorator}({ ${option}: '…' })`}.`,
    {
      code: '@Elicit({ when: ({ stock }) => stock.copies === 0 }) answer: Answer',
      values: { decorator: 'Elicit', option: 'message' },
    },
  ),
  MRTR1018: error<{ option: string; text: string; expected: string }>(
    ({ option, text, expected }) => `The option '${option}' is ${text}; expected ${expected}.`,
    () => 'It is read when the handler is generated, so it must be written out as a literal.',
    {
      code: "@Elicit({ message: 'Go on?', attempts: limit }) answer: Answer",
      values: { option: 'attempts', text: 'limit', expected: 'a positive whole number, e.g. 3' },
    },
  ),
  MRTR1019: error<{ text: string }>(
    ({ text }) => `@Resolve(${text}) does not name a function whose parameters can be read.`,
    ({ text }) =>
      `Name a function, a static method or a member that is one, @Resolve(stockOf), or write one here: @Resolve((title: string) => ${/^[\w$.]+$/.test(text) ? text : 'stockOf'}(title))`,
    { code: '@Resolve(resolvers[0]) stock: Stock', values: { text: 'resolvers[0]' } },
  ),
  MRTR1020: error<{ name: string; kind: CapabilityKind }>(
    ({ name, kind }) =>
      `'${name}' is no name for a ${kind}: expected 1 to 128 of the characters A-Z a-z 0-9 _ - and the dot.`,
    () => 'Give it one with @name, which begins a line of the doc comment, e.g. * @name order_book',
    {
      code: '/** @name order book */\nexport async function orderBook(title: string) { … }',
      values: { name: 'order book', kind: 'tool' },
    },
  ),
  MRTR1021: error<{ className: string; method: string; file: string }>(
    ({ className, method, file }) =>
      `The handler needs the static method ${className}.${method}, and ${file} does not export ${className} by that name.`,
    ({ className }) => `Write export class ${className} { … }`,
    {
      code: "class Inventory {\n  static async stockOf(@Elicit('Which shop?') shop: string) { … }\n}",
      values: { className: 'Inventory', method: 'stockOf', file: 'src/inventory.ts' },
    },
  ),
  MRTR1022: error<{ name: string; text: string }>(
    ({ name, text }) =>
      `The default of '${name}' (${text}) reads names of its own file, which a handler of a class method cannot see.`,
    () => 'Write the default out as a literal, or make the parameter optional and choose the value in the body.',
    {
      code: 'export class Shop {\n  @Tool()\n  async orderBook(title: string, copies = defaultCopies) { … }\n}',
      values: { name: 'copies', text: 'defaultCopies' },
    },
  ),
  MRTR1030: error<{ name: string }>(
    ({ name }) => `The resource '${name}' has no URI. A client reads a resource by its URI.`,
    () =>
      "Write it into the doc comment, @uri report://{region}, or into the decorator, @Resource('report://{region}').",
    {
      code: '// src/report.resource.ts\n/** The report of a region. */\nexport async function report(region: string) { … }',
      values: { name: 'report' },
    },
  ),
  MRTR1031: error<{ uri: string; problem: string }>(
    ({ uri, problem }) => `'${uri}' is neither a URI nor a template of URIs: ${problem}.`,
    () => 'Write a URI, e.g. report://latest, or a template (RFC 6570), e.g. report://{region}/{quarter}{?currency}.',
    {
      code: '/** @uri reports/{region} */\nexport async function report(region: string) { … }',
      values: { uri: 'reports/{region}', problem: 'it has no scheme' },
    },
  ),
  MRTR1032: error<{ name: string }>(
    ({ name }) => `Two parameters have the name '${name}', by which the model's argument or an answer is found.`,
    () => 'Give one of them another name.',
    {
      code: "export async function orderBook(title: string, @Elicit('Which title?') title: string) { … }",
      values: { name: 'title' },
    },
  ),
  MRTR1024: error<{ name: string; resolver: string; tool: string }>(
    ({ name, resolver, tool }) =>
      `The handler of '${tool}' evaluates this for ${resolver}, and cannot see '${name}', which is a name of another file.`,
    ({ resolver }) =>
      `Write the value out, make ${resolver} a static method of an exported class, or move it into the file of the tool.`,
    {
      code: "// src/stock.ts\nconst shelf = 'a';\nexport const stockOf = (@Elicit(() => `Look on ${shelf}?`) look: boolean) => (look ? 1 : 0);\n// src/order.tool.ts\nexport async function order(@Resolve(stockOf) stock: number) { … }",
      values: { name: 'shelf', resolver: 'stockOf', tool: 'order' },
    },
  ),
  MRTR1025: error<{ text: string }>(
    ({ text }) => `@Resolve takes a function and, for one that runs once in a flow, options: found ${text} behind it.`,
    () =>
      "Remove it, or write { checkpoint: true }, with an id of its own if need be: { checkpoint: true, id: 'quote' }",
    {
      code: 'export async function buy(@Resolve(quoteOf, true) quote: Quote) { … }',
      values: { text: 'true' },
    },
  ),
  MRTR1029: error<Record<never, never>>(
    () => "'this' is declared as a parameter, and a handler has none to call the function with.",
    () => 'Take it away. What the function needs are its parameters; an instance is what a method is called on.',
    { code: 'export async function orderBook(this: Shop, title: string) { … }', values: {} },
  ),
  MRTR1028: error<{ name: string; kind: CapabilityKind }>(
    ({ name, kind }) => `The ${kind} '${name}' has no body.`,
    ({ name }) => `Write it: export async function ${name}(…) { … }`,
    {
      code: 'export declare function orderBook(title: string): Promise<string>;',
      values: { name: 'orderBook', kind: 'tool' },
    },
  ),
  MRTR1027: error<{ name: string; kind: CapabilityKind; where: 'not exported' | 'in a namespace' | 'in a block' }>(
    ({ name, kind, where }) =>
      `The function '${name}' is ${where}, so that it is no ${kind}, and no @Resolve names it.`,
    ({ name }) =>
      `Export it from the file itself, export async function ${name}(…) { … }, or name it where its value is needed: @Resolve(${name}).`,
    {
      code: "async function orderBook(title: string, @Elicit('Go on?') answer: Answer) { … }",
      values: { name: 'orderBook', kind: 'tool', where: 'not exported' },
    },
  ),
  MRTR1036: error<{ decorator: string; where: string }>(
    ({ decorator, where }) =>
      `@${decorator} stands at ${where}, which no handler can call. Expected a public method, by a plain name, of an exported class.`,
    ({ decorator }) =>
      `Write a method of a class at the top of its file: export class Shop { @${decorator === 'Prompt' || decorator === 'Resource' ? decorator : 'Tool'}() async orderBook(…) { … } }. The option 'name' gives it any other name.`,
    {
      code: 'export class Shop {\n  @Tool()\n  orderBook = async (title: string) => { … };\n}',
      values: { decorator: 'Tool', where: 'a property' },
    },
  ),
  MRTR1037: error<{ decorator: string; kind: string }>(
    ({ decorator, kind }) =>
      `@${decorator} stands in a class, in a file whose name says that its exported functions are what is offered (*.${kind}.ts).`,
    ({ kind }) => `Move the class into a file of another name, e.g. shop.ts in place of shop.${kind}.ts.`,
    {
      code: '// src/shop.tool.ts\nexport class Shop {\n  @Tool()\n  async orderBook(title: string) { … }\n}',
      values: { decorator: 'Tool', kind: 'tool' },
    },
  ),
  MRTR1041: error<{ text: string }>(
    ({ text }) => `'${text}' among the tools of @Sample does not name a function whose parameters can be read.`,
    () => 'Name a function or a static method, whose name the model is given too: tools: [ordersOf]',
    {
      code: "@Sample({ prompt: 'What was ordered?', tools: [(id: string) => orders.get(id)] }) summary: string",
      values: { text: '(id: string) => orders.get(id)' },
    },
  ),
} as const;
