import { distance } from 'fastest-levenshtein';
import type { Report } from '../diagnostics/report.js';
import type { Json } from '../ir/json.js';
import type { Shape } from '../ir/shape.js';
import { accepts, type Meanings } from './accepts.js';
import type { Doc, DocTag } from './doc.js';

/** How a tag's text becomes a keyword of the same name. */
interface Rule {
  /** The kind of value that the keyword constrains; absent where it says something about any. */
  readonly on?: 'string' | 'number' | 'array';
  /** The value, or undefined where the text is not one. */
  readonly value: (text: string) => Json | undefined;
  readonly example: string;
}

const text = (words: string) => words || undefined;
const flag = (words: string) => (words === '' ? true : undefined);
const numeral = (words: string) => (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(words) ? Number(words) : undefined);
const positive = (words: string) => (Number(numeral(words)) > 0 ? numeral(words) : undefined);
const count = (words: string) => (/^\d+$/.test(words) ? Number(words) : undefined);

/** The formats of JSON Schema 2020-12. */
const formats = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6', 'uri'],
  ...[
    'uri-reference',
    'iri',
    'iri-reference',
    'uuid',
    'uri-template',
    'json-pointer',
    'relative-json-pointer',
    'regex',
  ],
];

const rules: Readonly<Record<string, Rule>> = {
  title: { value: text, example: '@title Order a book' },
  description: { value: text, example: '@description Exact title of the book.' },
  deprecated: { value: () => true, example: '@deprecated' },
  minimum: { on: 'number', value: numeral, example: '@minimum 1' },
  maximum: { on: 'number', value: numeral, example: '@maximum 10' },
  exclusiveMinimum: { on: 'number', value: numeral, example: '@exclusiveMinimum 0' },
  exclusiveMaximum: { on: 'number', value: numeral, example: '@exclusiveMaximum 100' },
  multipleOf: { on: 'number', value: positive, example: '@multipleOf 5' },
  integer: { on: 'number', value: flag, example: '@integer' },
  minLength: { on: 'string', value: count, example: '@minLength 1' },
  maxLength: { on: 'string', value: count, example: '@maxLength 80' },
  pattern: { on: 'string', value: pattern, example: '@pattern ^[A-Z]{3}$' },
  format: { on: 'string', value: (words) => formats.find((format) => format === words), example: '@format date-time' },
  minItems: { on: 'array', value: count, example: '@minItems 1' },
  maxItems: { on: 'array', value: count, example: '@maxItems 5' },
  uniqueItems: { on: 'array', value: flag, example: '@uniqueItems' },
  // Last, as a default is checked against all the rest.
  default: { value: parsed, example: '@default "small"' },
};

/** The tags that say something about a value; within a line they are tags as well. */
export const annotationTags: ReadonlySet<string> = new Set(Object.keys(rules));

/**
 * The known tag that was meant by one in other letter case or with a slip in it, if there is one. Tags of JSDoc, TSDoc
 * and other tools are further away from any of ours than that.
 */
export function nearestTag(name: string, known: Iterable<string>): string | undefined {
  const near = [...known]
    .map((tag) => ({ tag, slips: distance(tag.toLowerCase(), name.toLowerCase()) }))
    .filter(({ tag, slips }) => tag !== name && slips <= (tag.length < 5 ? 0 : tag.length < 8 ? 1 : 2));
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.tag;
}

/**
 * A shape with what a doc comment says about it: the description, and the tags that are JSON Schema keywords.
 * Undefined after an error was reported; tags that are none of ours are left alone.
 *
 * @param where What the comment stands at, for messages: `property 'title'`.
 * @param meanings What `self` means in the shape, by its names.
 */
export function annotated(
  shape: Shape,
  doc: Doc,
  where: string,
  report: Report,
  meanings?: Meanings,
): Shape | undefined {
  let failed = false;
  let result: Shape = doc.description === undefined ? shape : { ...shape, description: doc.description };

  if (doc.second) report('MRTR2034', doc.second, { where });
  if (doc.tags.length === 0) return result;
  for (const tag of doc.tags.filter(({ name }) => !Object.hasOwn(rules, name))) {
    const meant = nearestTag(tag.name, annotationTags);
    if (meant) report('MRTR2020', tag.span, { tag: tag.name, meant });
    failed ||= meant !== undefined;
  }
  for (const name of annotationTags) {
    const tag = doc.tags.findLast((candidate) => candidate.name === name);
    const next = tag && withTag(result, tag, where, report, meanings);
    failed ||= tag !== undefined && next === undefined;
    result = next ?? result;
  }
  return failed ? undefined : result;
}

function withTag(
  shape: Shape,
  tag: DocTag,
  where: string,
  report: Report,
  meanings: Meanings | undefined,
): Shape | undefined {
  const rule = rules[tag.name];
  if (!rule) return shape;
  const { name, span } = tag;

  const value = rule.value(tag.text);
  if (value === undefined) {
    report('MRTR2022', span, { tag: name, text: tag.text, where, example: rule.example });
    return undefined;
  }
  const next = rule.on ? constrained(shape, rule.on, { [name]: value }) : { ...shape, [name]: value };
  if (!next || (name === 'uniqueItems' && !hasPlainItems(next))) {
    report('MRTR2021', span, {
      tag: name,
      where,
      found: kindOf(shape),
      on: name === 'uniqueItems' ? 'array of primitives' : (rule.on ?? 'value'),
    });
    return undefined;
  }
  const contradiction = contradictionOf(next);
  if (contradiction) {
    report('MRTR2024', span, { where, ...contradiction });
    return undefined;
  }
  if (name === 'default' && !accepts(next, value, meanings)) {
    report('MRTR2023', span, { text: tag.text, where, found: kindOf(shape) });
    return undefined;
  }
  return next;
}

/** A constraint on a union is one on those of its members that it can be about. */
function constrained(shape: Shape, kind: Rule['on'], keyword: Readonly<Record<string, Json>>): Shape | undefined {
  if (shape.kind === kind) return { ...shape, ...keyword };
  if (shape.kind !== 'union') return undefined;
  const members = shape.members.map((member) => constrained(member, kind, keyword) ?? member);
  return members.some((member, index) => member !== shape.members[index]) ? { ...shape, members } : undefined;
}

/** The first pair of bounds between which nothing lies. */
function contradictionOf(shape: Shape): { low: string; high: string } | undefined {
  if (shape.kind === 'union') return shape.members.map(contradictionOf).find(Boolean);
  const bounds: Readonly<Record<string, unknown>> = { ...shape };
  const pairs = [
    ['minimum', 'maximum'],
    ['exclusiveMinimum', 'exclusiveMaximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const;
  for (const [low, high] of pairs) {
    if (Number(bounds[low]) > Number(bounds[high]))
      return { low: `@${low} ${bounds[low]}`, high: `@${high} ${bounds[high]}` };
  }
  return undefined;
}

/** Items that are compared as a whole: two objects that look alike are never the same one. */
function hasPlainItems(shape: Shape): boolean {
  if (shape.kind === 'union') return shape.members.every(hasPlainItems);
  return shape.kind !== 'array' || isPlain(shape.items);
}

function isPlain(shape: Shape): boolean {
  if (shape.kind === 'union') return shape.members.every(isPlain);
  return ['string', 'number', 'boolean', 'null', 'enum'].includes(shape.kind);
}

/** A shape in the words of a message. */
export function kindOf(shape: Shape): string {
  if (shape.kind === 'union') return shape.members.map(kindOf).join(' | ');
  if (shape.kind === 'authored') return 'what a schema of your own takes';
  if (shape.kind === 'recursive' || shape.kind === 'self') return shape.name;
  if (shape.kind === 'enum') return shape.values.map((value) => JSON.stringify(value)).join(' | ');
  return shape.kind;
}

/** Slashes around a pattern are JavaScript's, and part of the pattern for JSON Schema. */
function pattern(words: string): string | undefined {
  if (words === '' || /^\/.*\/[a-z]*$/.test(words)) return undefined;
  try {
    new RegExp(words, 'u');
    return words;
  } catch {
    return undefined;
  }
}

function parsed(words: string): Json | undefined {
  try {
    return JSON.parse(words) as Json;
  } catch {
    return undefined;
  }
}
