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

/** Tells it. What a program reads goes to stdout. */
export type Reporter = (report: Report) => void;

export const reporterNames = ['text', 'json', 'github'] as const;

export type ReporterName = (typeof reporterNames)[number];

/** Loads a reporter, and only that. */
export async function reporterOf(name: ReporterName): Promise<Reporter> {
  switch (name) {
    case 'json':
      return (await import('./json.js')).reportJson;
    case 'github':
      return (await import('./github.js')).reportGitHub;
    case 'text':
      return (await import('./text.js')).reportText;
  }
}

export const errorsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error').length;
