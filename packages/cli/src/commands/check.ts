import { resolve } from 'node:path';
import { applyFixes, build } from '@mrtr/compiler';
import { count } from '../count.js';
import { ExitCode } from '../exit-code.js';
import { report } from '../report.js';
import type { ReporterName } from '../reporters/reporter.js';

export interface CheckCommandOptions {
  readonly stale?: boolean;
  readonly fix?: boolean;
  readonly reporter: ReporterName;
}

/** A fix can uncover the next finding; no chain of them is longer. */
const mostRounds = 10;

/** `mrtr check [--stale] [--fix]` */
export async function check(
  folder: string,
  { stale = false, fix = false, reporter }: CheckCommandOptions,
): Promise<void> {
  const root = resolve(folder);
  const run = () => build({ root, write: false, types: true });
  let result = run();
  for (let round = 1; fix && round <= mostRounds; round++) {
    const applied = applyFixes(root, result.diagnostics);
    if (applied === 0) break;
    process.stderr.write(`Made ${count(applied, 'edit')}.\n`);
    result = run();
  }
  process.exitCode = await report(result, { root, reporter, isCheck: true, withFiles: stale });
  if (process.exitCode === ExitCode.clean && reporter === 'text') process.stdout.write('No errors.\n');
}
