import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { Span } from '../ir/span.js';

export interface PrintOptions {
  /** The project's folder, to which the paths in spans are relative. */
  readonly root: string;
  readonly color: boolean;
}

/** Diagnostics for a person: `path:line:col` first, the message, the place with a line of code, and how to mend it. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], { root, color }: PrintOptions): string {
  const style: Style = color ? (format, text) => styleText(format, text, { validateStream: false }) : (_, text) => text;
  return diagnostics.map((diagnostic) => printOne(diagnostic, root, style)).join('\n');
}

type Style = (format: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

function printOne({ code, severity, message, help, span }: Diagnostic, root: string, style: Style): string {
  const label = style(severity === 'error' ? 'red' : 'yellow', severity);
  const place = span && locate(span, readFileSync(join(root, span.file), 'utf8'));
  const where = place ? `${style('cyan', `${span.file}:${place.line}:${place.column}`)} ` : '';
  const frame = place ? frameOf(place, style) : [];
  const remedy = help ? [`  ${style('dim', 'help:')} ${help}`] : [];
  return [`${where}${label} ${style('bold', code)}: ${message}`, ...frame, ...remedy, ''].join('\n');
}

interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column: number;
  readonly text: string;
  readonly length: number;
}

/** Where a span starts in a text. */
export function locate({ start, end }: Span, text: string): Place {
  const before = text.slice(0, start);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).replace(/\r$/, '');
  const length = Math.max(1, Math.min(end, lineStart + line.length) - start);
  return { line: before.split('\n').length, column: start - lineStart + 1, text: line, length };
}

function frameOf({ line, column, text, length }: Place, style: Style): string[] {
  const gutter = `  ${line} | `;
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
  return ['', style('dim', gutter) + text, `${' '.repeat(gutter.length)}${indent}${style('red', '~'.repeat(length))}`];
}
