import type { CapabilityKind } from '../../ir/capability.js';
import { allOf, error, oneOf, warning } from '../entry.js';

/** 20xx: types that have no schema, doc tags, and what a form cannot ask for. */
export const types = {
  MRTR2001: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} has no JSON form.`,
    () => 'Use strings, numbers, booleans, literals, arrays and plain objects of these.',
    {
      code: 'export async function orderBook(title: symbol) { … }',
      values: { type: 'symbol', where: "parameter 'title'" },
    },
  ),
  MRTR2002: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} cannot be resolved, so its schema would accept anything.`,
    () => 'Check the name and its import; build or install the package that it comes from.',
    {
      code: "import type { Book } from './not-there.js';\nexport async function orderBook(book: Book) { … }",
      values: { type: 'Book', where: "parameter 'book'" },
    },
  ),
  MRTR2003: warning<{ where: string }>(
    ({ where }) => `The type of ${where} is 'any', so its schema accepts everything.`,
    () => "Write the type that is meant, or 'unknown' where every JSON value is welcome.",
    { code: 'export async function orderBook(book: any) { … }', values: { where: "parameter 'book'" } },
  ),
  MRTR2004: error<{ type: string; where: string }>(
    ({ type, where }) =>
      `The type '${type}' of ${where} contains itself in another form each time, so that it has no end.`,
    () => 'Write out as many levels as are needed, or give it a flat form, e.g. a list of items with a parent id.',
    {
      code: 'interface Nest<T> { inner: Nest<T[]> }\nexport async function post(nest: Nest<string>) { … }',
      values: { type: 'Nest<string[]>', where: "property 'inner'" },
    },
  ),
  MRTR2005: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} is a tuple with something behind the part of open length.`,
    () => 'Put the part of open length last, e.g. [number, ...string[]], or use an object with a name for each part.',
    {
      code: 'export async function find(place: [...number[], string]) { … }',
      values: { type: '[...number[], string]', where: "parameter 'place'" },
    },
  ),
  MRTR2006: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} is a form of string that no pattern describes.`,
    () => "Use 'string' with a tag, e.g. @pattern ^#[0-9a-f]{6}$",
    {
      code: 'export async function paint(colour: Uppercase<string>) { … }',
      values: { type: 'Uppercase<string>', where: "parameter 'colour'" },
    },
  ),
  MRTR2007: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} is a class, and JSON makes no instances.`,
    () => 'Use an interface of the data that is needed, and build the instance from it.',
    {
      code: 'class Money { … }\nexport async function pay(price: Money) { … }',
      values: { type: 'Money', where: "parameter 'price'" },
    },
  ),
  MRTR2008: error<{ type: string; where: string; instead: string }>(
    ({ type, where }) => `The type '${type}' of ${where} has no JSON form.`,
    ({ instead }) => `Use ${instead}.`,
    {
      code: 'export async function book(day: Date) { … }',
      values: { type: 'Date', where: "parameter 'day'", instead: "'string' with the tag @format date-time" },
    },
  ),
  MRTR2009: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} is a function, which JSON cannot hold.`,
    () => "Leave it out, e.g. with Omit<T, 'method'>, or use an interface of the data alone.",
    {
      code: 'interface Book { title: string; open(): void }\nexport async function read(book: Book) { … }',
      values: { type: '() => void', where: "property 'open'" },
    },
  ),
  MRTR2010: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} is a type parameter, which stands for no type in particular.`,
    () => "Use a type that is known here, e.g. 'string' in place of 'T extends string'.",
    {
      code: 'type Box<T> = { content: T };\nexport async function pack<T>(box: Box<T>) { … }',
      values: { type: 'T', where: "property 'content'" },
    },
  ),
  MRTR2011: error<{ where: string }>(
    ({ where }) => `The array in ${where} may hold 'undefined', which JSON has not.`,
    () => "Use 'null', e.g. (string | null)[], or leave such items out.",
    {
      code: 'export async function order(titles: (string | undefined)[]) { … }',
      values: { where: "parameter 'titles'" },
    },
  ),
  MRTR2012: error<{ type: string; where: string }>(
    ({ type, where }) => `The type '${type}' of ${where} has an index signature that is not one for all strings.`,
    () => 'Use Record<string, T>, or [key: string]: T beside known properties. Keys of JSON are strings.',
    {
      code: 'interface Prices { [copies: number]: number }\nexport async function pay(prices: Prices) { … }',
      values: { type: 'Prices', where: "parameter 'prices'" },
    },
  ),
  MRTR2013: error<{ name: string }>(
    ({ name }) => `A property cannot be named '${name}': every JavaScript object has one of that name already.`,
    () => 'Give it another name.',
    { code: 'export async function order(book: { constructor: string }) { … }', values: { name: 'constructor' } },
  ),
  MRTR2014: error<{ type: string; where: string }>(
    ({ type, where }) => `The enum '${type}' of ${where} has a member whose value is computed when the program runs.`,
    () => "Give each member a constant value, e.g. Small = 'small'.",
    {
      code: 'enum Size { Small = compute() }\nexport async function order(size: Size) { … }',
      values: { type: 'Size', where: "parameter 'size'" },
    },
  ),
  MRTR2015: warning<{ type: string; where: string; lost: readonly string[] }>(
    ({ type, where, lost }) =>
      `The type '${type}' of ${where} keeps only what all members of the union have: ${allOf(lost.map((name) => `'${name}'`))} ${lost.length > 1 ? 'are' : 'is'} lost as well.`,
    () =>
      'Where each member is to keep its own, apply it to each: type OmitEach<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never',
    {
      code: "type Shape = { name: string; area: number } | { name: string; length: number };\nexport async function draw(shape: Omit<Shape, 'area'>) { … }",
      values: { type: "Omit<Shape, 'area'>", where: "parameter 'shape'", lost: ['length'] },
    },
  ),
  MRTR2020: error<{ tag: string; meant: string }>(
    ({ tag, meant }) => `There is no tag '@${tag}'; the nearest is '@${meant}'.`,
    ({ meant }) => `Write @${meant}.`,
    { code: '/** @minlength 1 */\ntitle: string', values: { tag: 'minlength', meant: 'minLength' } },
    ({ tag, meant }, span) => ({
      title: `Write @${meant}`,
      // The tag's value behind it stays.
      edits: [{ span: { ...span, end: span.start + 1 + tag.length }, text: `@${meant}` }],
    }),
  ),
  MRTR2021: error<{ tag: string; where: string; found: string; on: string }>(
    ({ tag, where, found, on }) => `The tag '@${tag}' is for a value of type ${on}, and ${where} is ${found}.`,
    () => 'Take the tag away, or give the value that type.',
    {
      code: '/** @minimum 1 */\ntitle: string',
      values: { tag: 'minimum', where: "property 'title'", found: 'string', on: 'number' },
    },
  ),
  MRTR2022: error<{ tag: string; text: string; where: string; example: string }>(
    ({ tag, text, where, example }) =>
      `'${text}' cannot be the value of the tag '@${tag}' of ${where}; expected something like '${example}'.`,
    ({ tag }) =>
      tag === 'default'
        ? 'A default is a JSON value: strings stand in double quotes.'
        : tag === 'format'
          ? 'Use a format of JSON Schema: date-time, date, time, duration, email, hostname, ipv4, ipv6, uri or uuid.'
          : tag === 'pattern'
            ? 'Write a regular expression without slashes around it and without flags; a slash to be matched is [/].'
            : 'Write the value behind the tag, with nothing after it.',
    {
      code: '/** @minimum one */\ncopies: number',
      values: { tag: 'minimum', text: 'one', where: "property 'copies'", example: '@minimum 1' },
    },
  ),
  MRTR2023: error<{ text: string; where: string; found: string }>(
    ({ text, where, found }) =>
      `The default ${text} of ${where} is not one of its own values: they are ${found}, within the bounds of its tags.`,
    () => 'Change the default, or the type and the tags beside it.',
    {
      code: "/** @default \"huge\" */\nsize: 'small' | 'large'",
      values: { text: '"huge"', where: "property 'size'", found: '"small" | "large"' },
    },
  ),
  MRTR2024: error<{ where: string; low: string; high: string }>(
    ({ where, low, high }) => `No value of ${where} can satisfy both '${low}' and '${high}'.`,
    () => 'Swap or change the bounds.',
    {
      code: '/**\n * @minimum 10\n * @maximum 1\n */\ncopies: number',
      values: { where: "property 'copies'", low: '@minimum 10', high: '@maximum 1' },
    },
  ),
  MRTR2030: error<{ where: string; found: string; instead: string }>(
    ({ where, found }) => `An elicitation form cannot ask for ${where}, which is ${found}.`,
    ({ instead }) => `The nearest that works: ${instead}.`,
    {
      code: "interface Order { address: { street: string } }\nexport async function order(@Elicit('Where to?') order: Order) { … }",
      values: { where: "'address' of 'order'", found: 'an object', instead: 'the fields of the object, side by side' },
    },
  ),
  MRTR2031: warning<{ where: string }>(
    ({ where }) =>
      `The form asks for ${where}, which by its name is a secret. What is typed into a form passes through the client, which may show or keep it.`,
    () => 'Send the person to a page of yours, where it is entered: @ElicitUrl({ message, url, done }).',
    {
      code: "interface Login { user: string; password: string }\nexport async function connect(@Elicit('Log in.') login: Login) { … }",
      values: { where: "'password' of 'login'" },
    },
  ),
  MRTR2032: error<{ tag: string; kind: CapabilityKind; known: readonly string[] }>(
    ({ tag, kind }) => `The tag '@${tag}' says nothing about a ${kind}.`,
    ({ kind, known }) => `Take it away. A ${kind} has ${oneOf(known.map((name) => `@${name}`))}.`,
    {
      code: '// src/summary.prompt.ts\n/** @once */\nexport async function summary(year: string) { … }',
      values: { tag: 'once', kind: 'prompt', known: ['name', 'title'] },
    },
  ),
  MRTR2033: error<{ tag: string; kind: CapabilityKind }>(
    ({ tag }) => `'@${tag}' is not read from a comment: it is an option of the decorator.`,
    ({ tag, kind }) => `Write @${kind.charAt(0).toUpperCase()}${kind.slice(1)}({ ${tag}: … }) above the function.`,
    {
      code: '/** @icons order.png */\nexport async function order(title: string) { … }',
      values: { tag: 'icons', kind: 'tool' },
    },
  ),
  MRTR2034: warning<{ where: string }>(
    ({ where }) => `There is another comment before this one at ${where}, and only the last is read.`,
    () => 'Make one comment of the two.',
    {
      code: '/** Exact title. */\n/** @minLength 1 */\ntitle: string',
      values: { where: "parameter 'title'" },
    },
  ),
  MRTR2035: error<{ tag: string; kind: CapabilityKind }>(
    ({ tag, kind }) => `'@${tag}' says something about a value, and the comment of a ${kind} does not say about which.`,
    ({ tag }) =>
      `Write it in the line of a parameter, e.g. @param copies How many. @${tag} …, or into a comment in front of the parameter.`,
    {
      code: '/**\n * Orders a book.\n * @param copies How many.\n * @minimum 1\n */\nexport async function order(title: string, copies: number) { … }',
      values: { tag: 'minimum', kind: 'tool' },
    },
  ),
  MRTR2036: warning<{ tag: string; kind: CapabilityKind; text: string }>(
    ({ tag, kind }) =>
      `'@${tag}' stands behind other words, where it is text: in the comment of a ${kind}, a tag begins a line.`,
    ({ tag, text }) =>
      `Begin a line with it: * @${tag}${text && ` ${text}`}. Where it is meant as text, write \\@${tag}, or put it between backticks.`,
    {
      code: '/** Cancels an order. @destructive */\nexport async function cancelOrder(id: string) { … }',
      values: { tag: 'destructive', kind: 'tool', text: '' },
    },
  ),
} as const;
