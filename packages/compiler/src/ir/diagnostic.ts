import type { Span } from './span.js';

/** `error` fails the build; `warning` is printed and does not. */
export type Severity = 'error' | 'warning';

/** Something found in a project, ready to be shown: what was found and expected, where, and how to mend it. */
export interface Diagnostic {
  /** `MRTR1001`-style, see `diagnostics/catalogue.ts`; or TypeScript's own, `TS2551`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** How to mend it. Absent for what TypeScript itself finds. */
  readonly help?: string;
  /** Absent where a finding is about the project and no place in it. */
  readonly span?: Span;
  /** The one right edit, where there is one. */
  readonly fix?: Fix;
}

/** A change of authored files that mends a finding. */
export interface Fix {
  /** What it does, e.g. `Write @minimum`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What stands at a place is replaced by a text; at an empty place, the text is added. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}
