import type { Json } from '../ir/json.js';
import { type Document, hardline } from './document.js';
import { array, object, property } from './expression.js';

/** Characters with a short escape of their own. */
const short: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
};

/**
 * What must not stand in source text as it is: control characters and line terminators, which would end the
 * literal; half surrogate pairs, which no file can hold; characters that reorder the text around them or are
 * not seen at all, which would show a reviewer something other than what runs.
 */
const unsafe =
  /[\\\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/** What stands in single quotes as it is, which most of what is written does. */
const plain = /^[ -&(-[\]-~]*$/;

const escaped = (character: string) =>
  short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A string literal in single quotes, or in double ones where that spares escapes. */
export function string(text: string): string {
  if (plain.test(text)) return `'${text}'`;
  const singles = text.split("'").length;
  const quote = singles > text.split('"').length ? '"' : "'";
  return quote + text.replace(unsafe, escaped).replaceAll(quote, `\\${quote}`) + quote;
}

/** A number literal. Only finite numbers have one. */
export function number(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');
}

/** A regular expression literal with the flag `u`, under which JSON Schema reads a `pattern`. */
export function regularExpression(pattern: string): string {
  const { source, flags } = new RegExp(pattern, 'u');
  return `/${source.replace(unsafe, (character) => (character === '\\' ? character : escaped(character)))}/${flags}`;
}

/** The key of an object literal, in quotes only if it needs them. `__proto__` would set the prototype, so it is computed. */
export function propertyName(name: string): string {
  if (name === '__proto__') return `[${string(name)}]`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : string(name);
}

/** A JSON value as an object literal. */
export function json(value: Json): Document {
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isArray(value)) return array(value.map(json));
  return object(Object.entries(value).map(([name, member]) => property(propertyName(name), json(member))));
}

const isArray = (value: object): value is readonly Json[] => Array.isArray(value);

/** A doc comment, from `/**` to its end, on one line if the text is. */
export function docComment(text: string): Document {
  const lines = text
    .trim()
    .replaceAll('*/', '*\\/')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .split('\n');
  if (lines.length === 1) return `/** ${lines[0]} */`;
  return ['/**', ...lines.flatMap((text) => [hardline, ` * ${text}`.trimEnd()]), hardline, ' */'];
}
