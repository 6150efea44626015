import type { BuildResult } from '@mrtr/compiler';
import { ExitCode } from './exit-code.js';
import { errorsIn } from './reporters/report.js';
import { type ReporterName, reporterOf } from './reporters/reporter.js';

export interface ReportOptions {
  /** The project's folder, an absolute path. */
  readonly root: string;
  readonly reporter: ReporterName;
  readonly isCheck: boolean;
  /** Whether generated files are told of. */
  readonly withFiles: boolean;
}

/**
 * Tells what a build or a check found and did.
 *
 * @returns how the command ends
 */
export async function report(
  result: Pick<BuildResult, 'diagnostics' | 'states'>,
  { root, reporter, isCheck, withFiles }: ReportOptions,
) {
  const { diagnostics, states } = result;
  const files = withFiles ? states.filter(({ state }) => state !== 'same' && state !== 'foreign') : [];
  const tell = await reporterOf(reporter);
  await tell({ root, diagnostics, files, total: withFiles ? states.length : 0, isCheck });
  const isFaulty = errorsIn(diagnostics) > 0 || (isCheck && files.length > 0);
  return isFaulty ? ExitCode.findings : ExitCode.clean;
}
