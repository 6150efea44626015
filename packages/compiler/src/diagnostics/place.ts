import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from '../ir/span.js';

/** Where a span lies, as editors count: lines and columns from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The line on which it starts, without its end. */
  readonly text: string;
}

/** The text of a file as spans count in it: without a byte order mark. Undefined where it cannot be read. */
export function sourceText(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8').replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}

/** Finds a span in a text. One that lies beyond its end, as the text was shortened since, is at its end. */
export function locate({ start, end }: Span, text: string): Place {
  const from = positionOf(Math.min(start, text.length), text);
  const to = positionOf(Math.min(Math.max(end, start), text.length), text);
  const [line = ''] = text.slice(from.lineStart).split(/\r?\n/, 1);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column, text: line };
}

function positionOf(offset: number, text: string) {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1, lineStart };
}
