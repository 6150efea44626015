import stringWidth from 'string-width';
import type { Place } from './place.js';

/** Text in a colour or weight, or as it is. */
export type Style = (format: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

/** How much of a line is shown around a place, in UTF-16 units: generated or minified lines can be very long. */
const before = 80;
const after = 120;

/** The line of a place with the place underlined, to the end of the line if it goes on below. */
export function frameOf(place: Place, style: Style): string[] {
  const { text, start, end } = excerpt(place);
  const gutter = `  ${place.line} | `;
  const shown = printable(text);
  const lead = printable(text.slice(0, start));
  const underlined = printable(text.slice(start, end));
  // A tab is as wide as the terminal makes it, so it stands in the line below as well.
  const indent = lead.replace(/[^\t]+/g, (words) => ' '.repeat(stringWidth(words)));
  const mark = '~'.repeat(Math.max(1, stringWidth(underlined.replaceAll('\t', ' '))));
  return ['', style('dim', gutter) + shown, `${' '.repeat(gutter.length)}${indent}${style('red', mark)}`];
}

function excerpt({ text, line, column, endLine, endColumn }: Place) {
  const start = column - 1;
  const end = endLine === line ? Math.max(start, endColumn - 1) : text.trimEnd().length;
  const from = start > before ? start - before : 0;
  const to = Math.min(text.length, start + after);
  const left = from > 0 ? '…' : '';
  const right = to < text.length ? '…' : '';
  const shift = left.length - from;
  return { text: left + text.slice(from, to) + right, start: start + shift, end: Math.min(end, to) + shift };
}

/** Nothing in a file may steer the terminal: a control character stands as the symbol of itself. */
const printable = (text: string) =>
  text.replace(/(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
