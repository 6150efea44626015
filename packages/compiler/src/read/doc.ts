import { ts } from '#ts-morph';
import type { Span } from '../ir/span.js';
import type { SpanOf } from './span.js';

/** What a doc comment says. */
export interface Doc {
  /** The text before the first tag; absent where there is none. */
  readonly description?: string;
  /** In the order in which they are written. */
  readonly tags: readonly DocTag[];
  /** Where it stands, if there is another one before it, which is not read. */
  readonly second?: Span;
}

/** One `@name text` of a doc comment. */
export interface DocTag {
  readonly name: string;
  /** The rest, over as many lines as it takes; empty where there is none. */
  readonly text: string;
  /** Whether it stands behind other words of its line, and so says something about what they are about. */
  readonly isInline: boolean;
  readonly span: Span;
}

/**
 * The doc comment of a declaration, parameters and enum members included: the last one where there are several.
 *
 * It is read from its text, not from the compiler's tree, which takes every ` @word` of a sentence and of a code
 * sample for a tag. A tag stands at the start of a line. Only names in `inline` are tags within a line as well,
 * so that `Copies. @minimum 1` on a single line means what it says; in backticks nothing is.
 */
export function docOf(node: ts.Node, spanOf: SpanOf, inline: ReadonlySet<string> = new Set()): Doc {
  const known = same.get(node);
  if (known) return known;
  const comment = commentOf(node, [node.pos]);
  const doc = docFrom(comment, node, spanOf, inline);
  if (comment && !/[^\s*][^\n]*\s@/.test(comment.text)) same.set(node, doc);
  return doc;
}

/** What was read where nothing is a tag within a line. A function's is asked for with several sets of names. */
const same = new WeakMap<ts.Node, Doc>();

/**
 * The doc comment of a member of a union that is written out: above its bar or behind it. One in front of the first
 * member is its own only where a bar stands there, as otherwise it may be about the whole.
 */
export function docOfMember(node: ts.TypeNode, spanOf: SpanOf, inline: ReadonlySet<string> = new Set()): Doc {
  const { parent: union } = node;
  if (!ts.isUnionTypeNode(union)) return { tags: [] };
  const before = union.types[union.types.indexOf(node) - 1];
  const hasBar = before !== undefined || union.getStart() < node.getStart();
  const positions = hasBar ? [before?.end ?? union.pos, node.pos] : [];
  return docFrom(commentOf(node, positions), node, spanOf, inline);
}

function docFrom(comment: Comment | undefined, node: ts.Node, spanOf: SpanOf, inline: ReadonlySet<string>): Doc {
  if (!comment) return { tags: [] };
  const { file } = spanOf(node);

  const text: Part[] = [{ name: '', lines: [], isInline: false, start: comment.pos, end: comment.pos }];
  for (const { words, start, isCode } of linesOf(comment)) {
    const pieces = isCode ? [{ words, start }] : piecesOf(words, start, inline);
    for (const [index, piece] of pieces.entries()) {
      const tag = !isCode && /^\s*@([A-Za-z][\w-]*)(?![\w@.-])\s?/.exec(piece.words);
      if (tag) {
        const at = piece.start + tag[0].indexOf('@');
        const end = piece.start + piece.words.trimEnd().length;
        const lines = [piece.words.slice(tag[0].length)];
        text.push({ name: tag[1] ?? '', lines, isInline: index > 0, start: at, end });
      } else text.at(-1)?.lines.push(piece.words);
    }
  }

  const [before, ...tags] = text.map(({ name, lines, isInline, start, end }) => ({
    name,
    text: plain(lines),
    isInline,
    span: { file, start, end },
  }));
  const second = comment.isSecond && { file, start: comment.pos, end: comment.pos + comment.text.length };
  return { ...(before?.text && { description: before.text }), tags, ...(second && { second }) };
}

/**
 * What the doc comment of a function says of one of its parameters: `@param copies How many. @minimum 1`. The first
 * that says something counts.
 *
 * @param doc read with the tags that are tags within a line
 */
export function docOfParam({ tags }: Doc, name: string): Doc {
  for (const [index, tag] of tags.entries()) {
    const [, described, description] =
      (tag.name === 'param' && /^(?:\{[^}]*\}\s*)?([\w$]+)\s*(?:-\s*)?([\s\S]*)$/.exec(tag.text)) || [];
    if (described !== name) continue;
    const behind = tags.slice(index + 1);
    const end = behind.findIndex(({ isInline }) => !isInline);
    const own = end < 0 ? behind : behind.slice(0, end);
    if (description || own.length > 0) return { ...(description && { description }), tags: own };
  }
  return { tags: [] };
}

interface Part {
  readonly name: string;
  readonly lines: string[];
  readonly isInline: boolean;
  readonly start: number;
  readonly end: number;
}

interface Comment {
  readonly pos: number;
  readonly text: string;
  readonly isSecond: boolean;
}

/**
 * A comment belongs to what follows it. One behind the end of something else, on the same line, does so only if
 * its own node starts on that line too.
 *
 * @param positions where comments before the node may begin
 */
function commentOf(node: ts.Node, positions: readonly number[]): Comment | undefined {
  const file = node.getSourceFile();
  const { text: source } = file;
  const start = node.getStart(file);
  // Before most nodes there is none.
  if (!source.slice(positions[0], start).includes('/**')) return undefined;
  const docs = positions
    .flatMap((from) => {
      const sameLine = (ts.getTrailingCommentRanges(source, from) ?? []).filter(
        ({ end }) => !source.slice(end, start).includes('\n'),
      );
      return [...sameLine, ...(ts.getLeadingCommentRanges(source, from) ?? [])];
    })
    .map(({ pos, end }) => ({ pos, text: source.slice(pos, end) }))
    .filter(({ text }) => /^\/\*\*[^*/]/.test(text));
  const last = docs.at(-1);
  return last && { ...last, isSecond: docs.length > 1 };
}

interface TextLine {
  readonly words: string;
  /** Offset of the words in the file. */
  readonly start: number;
  /** Inside a fence, or the fence itself. */
  readonly isCode: boolean;
}

function linesOf({ pos, text }: Comment): TextLine[] {
  let offset = pos + 3;
  let fence: string | undefined;
  return text
    .slice(3, -2)
    .split('\n')
    .map((line, index) => {
      const lead = /^[\t ]*\*? ?/.exec(index === 0 ? '' : line)?.[0].length ?? 0;
      const words = line.slice(lead).trimEnd();
      const start = offset + lead;
      offset += line.length + 1;
      const mark = /^\s*(```+|~~~+)/.exec(words)?.[1];
      const isCode = fence !== undefined || mark !== undefined;
      if (mark && fence === undefined) fence = mark;
      else if (mark?.startsWith(fence ?? mark)) fence = undefined;
      return { words, start, isCode };
    });
}

/** A line, cut in front of each inline tag. */
function piecesOf(words: string, start: number, inline: ReadonlySet<string>): { words: string; start: number }[] {
  const cuts = [0];
  for (const { 0: found, 1: name, index } of words.matchAll(/`[^`]*`|(?<=\s)@([A-Za-z]\w*)(?![\w@.-])/g)) {
    if (found.startsWith('@') && name && inline.has(name) && words.slice(0, index).trim() !== '') cuts.push(index);
  }
  return cuts.map((cut, index) => ({ words: words.slice(cut, cuts[index + 1]), start: start + cut }));
}

/** Text as a reader sees it: links by their text, without the backslash of `\@` and `*\/`. */
function plain(lines: readonly string[]): string {
  return lines
    .map((words) => words.trimEnd())
    .join('\n')
    .replace(
      /\{@link(?:code|plain)?\s+([^\s|}]+)(?:[\s|]+([^}]*))?\}/g,
      (_, target: string, text?: string) => text?.trim() || target,
    )
    .replaceAll('\\@', '@')
    .replaceAll('*\\/', '*/')
    .trim();
}
