import type { Diagnostic, FileState } from '@mrtr/compiler';

/** What a build or a check has to tell. */
export interface Report {
  /** The project's folder, an absolute path. */
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Generated files that were written, or in a check those that are not what would be generated. */
  readonly files: readonly FileState[];
  /** How many generated files there are. */
  readonly total: number;
  /** Whether nothing was to be written. */
  readonly isCheck: boolean;
}

export const errorsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error').length;
