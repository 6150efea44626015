import type { Diagnostic } from '../ir/diagnostic.js';
import type { Span } from '../ir/span.js';

/**
 * Findings in the order in which they are shown, whatever the order in which they were found: what is about the whole
 * project first, then by file, place and code.
 *
 * Two parameters of one faulty type find the same fault at the same place; it is shown once. What TypeScript finds
 * where we have found an error too is the same fault in other words.
 */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const once = [
    ...new Map(
      diagnostics.map((found) => [`${found.code} ${found.message} ${JSON.stringify(found.span)}`, found]),
    ).values(),
  ];
  const ours = once.filter((found) => found.severity === 'error' && !isTypeScript(found));
  return once
    .filter((found) => !isTypeScript(found) || !ours.some((other) => overlap(found.span, other.span)))
    .sort(
      (a, b) =>
        compare(a.span?.file ?? '', b.span?.file ?? '') ||
        compare(a.span?.start ?? 0, b.span?.start ?? 0) ||
        compare(a.code, b.code) ||
        compare(a.message, b.message),
    );
}

const isTypeScript = ({ code }: Diagnostic) => code.startsWith('TS');

const overlap = (one: Span | undefined, other: Span | undefined) =>
  one && other && one.file === other.file && one.start < other.end && other.start < one.end;

/** By code units, so that no locale matters. */
const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
