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
}
