/**
 * Source text whose line breaks are still open: a string, several in a row, or a node that decides between one
 * line and many. `print` decides. A string that holds a newline is written as it is and breaks what surrounds it.
 */
export type Document = string | readonly Document[] | Group | Indent | Line | Alternatives | Fill;

/** Its lines break all together, or not at all. */
export interface Group {
  readonly kind: 'group';
  readonly contents: Document;
  readonly broken: boolean;
}

interface Indent {
  readonly kind: 'indent';
  readonly contents: Document;
}

interface Line {
  readonly kind: 'line';
  /** What stands in its place where the line does not break. */
  readonly flat: '' | ' ';
  readonly always: boolean;
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

/** A space, or a new line in a broken group. */
export const line: Document = { kind: 'line', flat: ' ', always: false };
/** Nothing, or a new line in a broken group. */
export const softline: Document = { kind: 'line', flat: '', always: false };
/** A new line in any case, which breaks all groups around it. */
export const hardline: Document = { kind: 'line', flat: '', always: true };

export const group = (contents: Document, broken = mustBreak(contents)): Group => ({ kind: 'group', contents, broken });
export const indent = (contents: Document): Document => ({ kind: 'indent', contents });
export const ifBroken = (broken: Document, flat: Document = ''): Document => ({ kind: 'alternatives', broken, flat });
export const fill = (words: readonly string[]): Document => ({ kind: 'fill', words });

export function join(separator: Document, documents: readonly Document[]): Document {
  return documents.flatMap((document, index) => (index === 0 ? [document] : [separator, document]));
}

/** Whether a document holds a line break that is not open to choice. */
export function mustBreak(document: Document): boolean {
  if (typeof document === 'string') return document.includes('\n');
  if ('kind' in document) {
    if (document.kind === 'group') return document.broken;
    if (document.kind === 'line') return document.always;
    return document.kind === 'indent' && mustBreak(document.contents);
  }
  return document.some(mustBreak);
}

type Command = readonly [depth: number, isBroken: boolean, document: Document];

/** The text of a document, with no line longer than `width` where that can be had. */
export function print(document: Document, width = 120): string {
  const commands: Command[] = [[0, true, document]];
  /** Those that are complete. Not one text that grows: each look at its end would copy it. */
  const lines: string[] = [];
  let text = '';
  let column = 0;
  let margin = 0;

  const write = (words: string) => {
    if (words === '') return;
    text += ' '.repeat(margin) + words;
    column = words.includes('\n') ? columns(lastLine(words)) : column + columns(words);
    margin = 0;
  };
  const newline = (depth: number) => {
    lines.push(text.replace(/ +$/, ''));
    text = '';
    column = depth;
    margin = depth;
  };

  for (let command = commands.pop(); command; command = commands.pop()) {
    const [depth, isBroken, next] = command;
    if (typeof next === 'string') write(next);
    else if (!('kind' in next)) for (const part of next.toReversed()) commands.push([depth, isBroken, part]);
    else if (next.kind === 'indent') commands.push([depth + 2, isBroken, next.contents]);
    else if (next.kind === 'alternatives') commands.push([depth, isBroken, isBroken ? next.broken : next.flat]);
    else if (next.kind === 'line') isBroken || next.always ? newline(depth) : write(next.flat);
    else if (next.kind === 'group') {
      const breaks = next.broken || (isBroken && !fits([depth, false, next.contents], commands, width - column));
      commands.push([depth, breaks, next.contents]);
    } else
      next.words.forEach((word, index) => {
        if (index > 0) column + 1 + columns(word) <= width ? write(' ') : newline(depth);
        write(word);
      });
  }
  return [...lines, text].join('\n');
}

/** Whether what comes next, and what follows it up to the first line break, fits into the space. */
function fits(next: Command, following: readonly Command[], space: number): boolean {
  const commands = [next];
  let remaining = following.length;
  let left = space;
  while (left >= 0) {
    const command = commands.pop() ?? following[--remaining];
    if (!command) return true;
    const [depth, isBroken, document] = command;
    if (typeof document === 'string') {
      left -= columns(document.split('\n', 1)[0] ?? '');
      if (document.includes('\n')) return left >= 0;
    } else if (!('kind' in document)) for (const part of document.toReversed()) commands.push([depth, isBroken, part]);
    else if (document.kind === 'line') {
      if (isBroken || document.always) return true;
      left -= document.flat.length;
    } else if (document.kind === 'group') commands.push([depth, isBroken || document.broken, document.contents]);
    else if (document.kind === 'indent') commands.push([depth, isBroken, document.contents]);
    else if (document.kind === 'alternatives')
      commands.push([depth, isBroken, isBroken ? document.broken : document.flat]);
    else left -= columns(document.words.join(' '));
  }
  return false;
}

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

const combining = /[\p{Mn}\p{Me}\u200b-\u200d]/gu;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/gu;

/** How many columns of a terminal a text takes: formatters measure a line by these. */
function columns(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const visible = text.replace(combining, '');
  return [...visible].length + (visible.match(wide)?.length ?? 0);
}
