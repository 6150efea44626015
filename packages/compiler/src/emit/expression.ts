import {
  type Document,
  fill,
  group,
  ifBroken,
  indent,
  join,
  labelled,
  labelOf,
  line,
  mustBreak,
  softline,
} from './document.js';

/** One `.name(…)` of a chain. */
export interface Call {
  readonly name: string;
  readonly args: readonly Document[];
}

/**
 * An object literal: on one line if it fits, otherwise one entry a line.
 *
 * An entry is a `property`, or any document, for example a spread, a shorthand or a method.
 */
export function object(entries: readonly Document[]): Document {
  return objectOn(entries, false);
}

/** An object literal with one entry a line, even where they fit on one. */
export function tallObject(entries: readonly Document[]): Document {
  return objectOn(entries, true);
}

function objectOn(entries: readonly Document[], isBroken: boolean): Document {
  const literal = { bracket: '{', size: entries.length } as const;
  if (entries.length === 0) return labelled('{}', { literal, levels: 0 });
  return labelled(group(['{', indent([line, join(commaLine, entries)]), ifComma, line, '}'], isBroken), {
    literal,
    levels: 1 + levelsOf(entries),
  });
}

/** Between the parts of a list, and behind the last where each has a line of its own. */
const commaLine: Document = [',', line];
const ifComma = ifBroken(',');

/** The type of an object: on one line if it fits, otherwise one member a line. */
export const typeLiteral = (members: readonly string[]): Document =>
  group(['{', indent([line, join([';', line], members)]), ifBroken(';'), line, '}']);

/** `name: value`; the name comes from `propertyName`. A long string moves to a line of its own. */
export function property(name: string, value: Document): Document {
  const movesDown = isString(value) && name.length > 2 && !name.startsWith('[');
  const document = movesDown ? group([`${name}:`, indent([line, value])]) : [`${name}: `, value];
  const levels = levelOf(value);
  return levels === 0 ? document : labelled(document, { levels });
}

/** An array literal: on one line if it fits, otherwise one item a line, or many if all are numbers. */
export function array(items: readonly Document[]): Document {
  const literal = { bracket: '[', size: items.length } as const;
  if (items.length === 0) return labelled('[]', { literal, levels: 0 });
  const contents =
    items.length > 1 && items.every(isNumber)
      ? ifBroken(fill(items.map((item) => `${item},`)), join(', ', items))
      : [join(commaLine, items), ifComma];
  const document = ['[', indent([softline, contents]), softline, ']'];
  return labelled(group(document, isTable(items)), { literal, levels: 1 + levelsOf(items) });
}

/** `callee(…)`. A literal at the end opens on the line of the call: `call({`. */
export function call(callee: string, args: readonly Document[]): Document {
  return labelled([callee, ...argumentsOf(args)], { levels: args.length === 0 ? 0 : 1 + levelsOf(args) });
}

/** `callee(() => body)`. A body that does not fit stands on a line of its own. */
export function callWithArrow(callee: Document, body: Document): Document {
  return labelled([callee, group(['(() =>', indent([line, body]), ifComma, softline, ')'])], {
    levels: 1 + levelOf(body),
  });
}

/** `callee((): Result => body)`. */
export function callWithTypedArrow(callee: string, result: string, body: Document): Document {
  const arrow = group([`(): ${result} =>`, indent([line, body])]);
  return group([callee, '(', indent([softline, arrow]), ifComma, softline, ')']);
}

/** `head body`, for a head like `(answer) =>`. A body that does not fit stands below, unless it has brackets to open. */
export function arrow(head: string, body: Document): Document {
  const isOpen = mustBreak(body) && /^[{[(]/.test(firstOf(body));
  return isOpen || firstOf(body).startsWith('{') ? [head, ' ', body] : group([head, indent([line, body])]);
}

function firstOf(document: Document): string {
  if (typeof document === 'string') return document;
  if (!('kind' in document)) return firstOf(document[0] ?? '');
  return document.kind === 'labelled' ? firstOf(document.contents) : '';
}

/** `head.first(…).second(…)`: on one line if it fits, otherwise one call a line. */
export function chain(head: string, calls: readonly Call[]): Document {
  const [only, another] = calls;
  if (!only) return head;
  if (only && !another) return call(`${head}.${only.name}`, only.args);

  const links = calls.map(({ name, args }) => call(`.${name}`, args));
  const levels = levelsOf(links);
  const broken = indent(links.map((link) => [softline, link]));
  const isBroken = calls.length > 2 && levels > 2;
  return labelled(group([head, broken], isBroken), { levels });
}

function argumentsOf(args: readonly Document[]): Document[] {
  const last = args.at(-1);
  if (last === undefined) return ['()'];
  const before = args.slice(0, -1);
  if (literalOf(last) && !before.some((arg) => literalOf(arg) || mustBreak(arg))) {
    return ['(', ...before.flatMap((arg) => [arg, ', ']), last, ')'];
  }
  return [group(['(', indent([softline, join(commaLine, args)]), ifComma, softline, ')'])];
}

const literalOf = (document: Document) => labelOf(document)?.literal;

/** Several objects, or arrays, of several entries each stand below each other even where they fit on a line. */
function isTable(items: readonly Document[]): boolean {
  const literals = items.map(literalOf);
  return (
    literals.length > 1 &&
    literals.every((literal) => literal && literal.size > 1 && literal.bracket === literals[0]?.bracket)
  );
}

const isString = (document: Document) => typeof document === 'string' && /^['"]/.test(document);
const isNumber = (document: Document): document is string => typeof document === 'string' && /^-?\d/.test(document);

function levelsOf(documents: readonly Document[]): number {
  let levels = 0;
  for (const document of documents) levels = Math.max(levels, levelOf(document));
  return levels;
}

/** A function, and a regular expression of more than five characters, count as deep: they end a chain on one line. */
function levelOf(document: Document): number {
  if (typeof document !== 'string') return labelOf(document)?.levels ?? 0;
  if (isString(document)) return 0;
  return document.includes('=>') || /^\/.{6,}\/[a-z]*$/.test(document) ? Number.POSITIVE_INFINITY : 0;
}
