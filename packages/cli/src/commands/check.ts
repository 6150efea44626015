import { resolve } from 'node:path';
import { compile } from '../compile.js';
import { count } from '../count.js';
import { ExitCode } from '../exit-code.js';
import { report } from '../report.js';
import type { ReporterName } from '../reporters/reporter.js';
import { printPhases } from '../stats.js';

export interface CheckCommandOptions {
  readonly stale?: boolean;
  readonly fix?: boolean;
  readonly stats?: boolean;
  readonly reporter: ReporterName;
}

/** A fix can uncover the next finding; no chain of them is longer. */
const mostRounds = 10;

/** `mrtr check [--stale] [--fix] [--stats]` */
export async function check(
  folder: string,
  { stale = false, fix = false, stats, reporter }: CheckCommandOptions,
): Promise<void> {
  const root = resolve(folder);
  const run = () => compile(root, 'check', false);
  let result = await run();
  for (let round = 1; fix && round <= mostRounds; round++) {
    const { applyFixes } = await import('@mrtr/compiler/diagnostics');
    const applied = applyFixes(root, result.diagnostics);
    if (applied === 0) break;
    process.stderr.write(`Made ${count(applied, 'edit')}.\n`);
    result = await run();
  }
  process.exitCode = await report(result, { root, reporter, isCheck: true, withFiles: stale });
  if (stats) printPhases(result.phases);
  if (process.exitCode === ExitCode.clean && reporter === 'text') process.stdout.write('No errors.\n');
}
