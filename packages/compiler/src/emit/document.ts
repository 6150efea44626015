/**
 * Source text whose line breaks are still open: a string, several in a row, or a node that decides between one
 * line and many. `print` decides. A string that holds a newline is written as it is and breaks what surrounds it.
 */
export type Document = string | readonly Document[] | Group | Indent | Line | Alternatives | Fill | Labelled;

/** Its lines break all together, or not at all. */
export interface Group {
  readonly kind: 'group';
  readonly contents: Document;
  /** Its text on one line. Holds a newline where it breaks in any case. */
  readonly flat: string;
  /** The columns of that; infinite where it breaks in any case. */
  readonly width: number;
}

interface Indent {
  readonly kind: 'indent';
  readonly contents: Document;
}

interface Line {
  readonly kind: 'line';
  /** What stands in its place where the line does not break: a newline where it breaks in any case. */
  readonly flat: '' | ' ' | '\n';
}

/** One thing in a group on one line, another in a group that is broken over several. */
interface Alternatives {
  readonly kind: 'alternatives';
  readonly broken: Document;
  readonly flat: Document;
}

/** As many words on a line as fit. */
interface Fill {
  readonly kind: 'fill';
  readonly words: readonly string[];
}

/** Printed as what is in it. The label is for those who lay out what surrounds it. */
interface Labelled {
  readonly kind: 'labelled';
  readonly contents: Document;
  readonly label: Label;
}

/** What the layout around an expression depends on. */
export interface Label {
  /** How many levels of arguments, properties and items lie inside. */
  readonly levels: number;
  /** Set for an object or an array literal, which may open on the line of the call it is an argument of. */
  readonly literal?: { readonly bracket: '{' | '['; readonly size: number };
  /** Set for a choice between two values: what stands in its group. */
  readonly conditional?: Document;
}

/** A space, or a new line in a broken group. */
export const line: Document = { kind: 'line', flat: ' ' };
/** Nothing, or a new line in a broken group. */
export const softline: Document = { kind: 'line', flat: '' };
/** A new line in any case, which breaks all groups around it. */
export const hardline: Document = { kind: 'line', flat: '\n' };

/** @param broken whether it breaks even where it fits on one line */
export function group(contents: Document, broken = false): Group {
  const flat = broken ? '\n' : flatOf(contents);
  return { kind: 'group', contents, flat, width: flat.includes('\n') ? Number.POSITIVE_INFINITY : columns(flat) };
}
export const indent = (contents: Document): Document => ({ kind: 'indent', contents });
export const ifBroken = (broken: Document, flat: Document = ''): Document => ({ kind: 'alternatives', broken, flat });
export const fill = (words: readonly string[]): Document => ({ kind: 'fill', words });
export const labelled = (contents: Document, label: Label): Document => ({ kind: 'labelled', contents, label });

/** What a document is labelled with, if it is. */
export const labelOf = (document: Document): Label | undefined =>
  typeof document !== 'string' && 'kind' in document && document.kind === 'labelled' ? document.label : undefined;

export function join(separator: Document, documents: readonly Document[]): Document {
  const joined: Document[] = [];
  for (const document of documents) {
    if (joined.length > 0) joined.push(separator);
    joined.push(document);
  }
  return joined;
}

/** Whether a document holds a line break that is not open to choice. */
export const mustBreak = (document: Document): boolean => flatOf(document).includes('\n');

/** The text of a document on one line, but for the line breaks that are not open to choice. */
function flatOf(document: Document): string {
  if (typeof document === 'string') return document;
  if (!('kind' in document)) {
    let text = '';
    for (const part of document) text += flatOf(part);
    return text;
  }
  switch (document.kind) {
    case 'group':
    case 'line':
      return document.flat;
    case 'indent':
    case 'labelled':
      return flatOf(document.contents);
    case 'alternatives':
      return flatOf(document.flat);
    case 'fill':
      return document.words.join(' ');
  }
}

/** What follows a part of a document, up to the end. In all of it, lines break. */
interface Following {
  readonly parts: readonly Document[];
  /** The index of the first of them that follows. */
  next: number;
  readonly outer: Following | undefined;
}

/** The text of a document, with no line longer than `width` where that can be had. */
export function print(document: Document, width = 120): string {
  /** Those that are complete. Not one text that grows: each look at its end would copy it. */
  const lines: string[] = [];
  let text = '';
  let column = 0;

  const write = (words: string, end: number) => {
    if (words === '') return;
    // Only here, as an empty line stays empty.
    text = text === '' ? ' '.repeat(column) + words : text + words;
    column = end;
  };
  const newline = (depth: number) => {
    lines.push(text.endsWith(' ') ? text.replace(/ +$/, '') : text);
    text = '';
    column = depth;
  };
  const layOut = (next: Document, depth: number, outer: Following | undefined): void => {
    if (typeof next === 'string') {
      const last = next.lastIndexOf('\n') + 1;
      write(next, last > 0 ? columns(next.slice(last)) : column + columns(next));
    } else if (!('kind' in next)) {
      const following = { parts: next, next: 0, outer };
      for (const part of next) {
        following.next++;
        layOut(part, depth, following);
      }
    } else if (next.kind === 'line') newline(depth);
    else if (next.kind === 'group' && fits(next.width, outer, width - column)) write(next.flat, column + next.width);
    else if (next.kind === 'fill')
      next.words.forEach((word, index) => {
        const taken = columns(word);
        if (index > 0) column + 1 + taken <= width ? write(' ', column + 1) : newline(depth);
        write(word, column + taken);
      });
    else if (next.kind === 'alternatives') layOut(next.broken, depth, outer);
    else layOut(next.contents, next.kind === 'indent' ? depth + 2 : depth, outer);
  };

  layOut(document, 0, undefined);
  return [...lines, text].join('\n');
}

/** Whether so many columns, and what follows them up to the first line break, fit into the space. */
function fits(width: number, following: Following | undefined, space: number): boolean {
  let left = space - width;
  /** Takes from the space what stands before the first line break. True when that is reached, or the space is used up. */
  const reach = (document: Document): boolean => {
    if (typeof document === 'string') {
      const end = document.indexOf('\n');
      left -= columns(end < 0 ? document : document.slice(0, end));
      return end >= 0 || left < 0;
    }
    if (!('kind' in document)) return document.some(reach);
    if (document.kind === 'line') return true;
    if (document.kind === 'alternatives') return reach(document.broken);
    if (document.kind === 'fill') return reach(document.words.join(' '));
    return reach(document.contents);
  };
  for (let rest = following; left >= 0 && rest; rest = rest.outer)
    for (let index = rest.next; index < rest.parts.length; index++)
      if (reach(rest.parts[index] ?? '')) return left >= 0;
  return left >= 0;
}

const combining = /[\p{Mn}\p{Me}\u200b-\u200d]/gu;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/gu;

/** How many columns of a terminal a text takes: formatters measure a line by these. */
function columns(text: string): number {
  if (/^[\x20-\x7e─]*$/.test(text)) return text.length;
  const visible = text.replace(combining, '');
  return [...visible].length + (visible.match(wide)?.length ?? 0);
}
