import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, TextEdit } from '../ir/diagnostic.js';
import { replaceFile } from '../project/replace-file.js';

/**
 * Applies the fixes of findings to the authored files. Of two that overlap only the first is applied; the other
 * comes again with the next run.
 *
 * @returns how many were applied
 */
export function applyFixes(root: string, diagnostics: readonly Diagnostic[]): number {
  const accepted = new Map<string, TextEdit[]>();
  let applied = 0;
  for (const { fix } of diagnostics) {
    if (!fix || fix.edits.some((edit) => accepted.get(edit.span.file)?.some((other) => overlap(edit, other)))) continue;
    applied++;
    for (const edit of fix.edits) accepted.set(edit.span.file, [...(accepted.get(edit.span.file) ?? []), edit]);
  }
  for (const [file, edits] of accepted) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
    replaceFile(path, mark + edited(text.slice(mark.length), edits));
  }
  return applied;
}

/** A text with edits, of which no two overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce((result, { span, text }) => result.slice(0, span.start) + text + result.slice(span.end), text);
}

const overlap = ({ span: a }: TextEdit, { span: b }: TextEdit) =>
  (a.start < b.end && b.start < a.end) || a.start === b.start;
