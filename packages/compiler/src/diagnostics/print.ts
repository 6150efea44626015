import { styleText } from 'node:util';
import type { Diagnostic } from '../ir/diagnostic.js';
import { frameOf, type Style } from './frame.js';
import { locate, sourceText } from './place.js';

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

function printOne({ code, severity, message, help, span, fix }: Diagnostic, root: string, style: Style): string {
  const label = style(severity === 'error' ? 'red' : 'yellow', severity);
  const text = span && sourceText(root, span.file);
  const place = span && text !== undefined ? locate(span, text) : undefined;
  const position = place ? `:${place.line}:${place.column}` : '';
  const where = span ? `${style('cyan', `${span.file}${position}`)} ` : '';
  const frame = place ? frameOf(place, style) : [];
  const remedy = help ? [`  ${style('dim', 'help:')} ${help}${fix ? ' (mrtr check --fix does it.)' : ''}`] : [];
  return [`${where}${label} ${style('bold', code)}: ${message}`, ...frame, ...remedy, ''].join('\n');
}
