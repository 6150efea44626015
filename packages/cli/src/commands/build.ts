import { resolve } from 'node:path';
import { compile } from '../compile.js';
import { report } from '../report.js';
import type { ReporterName } from '../reporters/reporter.js';
import { printPhases } from '../stats.js';

export interface BuildCommandOptions {
  readonly check?: boolean;
  readonly stats?: boolean;
  readonly reporter: ReporterName;
}

/** `mrtr build [--check] [--stats]` */
export async function build(folder: string, { check = false, stats, reporter }: BuildCommandOptions): Promise<void> {
  const root = resolve(folder);
  const result = await compile(root, 'build', !check);
  process.exitCode = await report(result, { root, reporter, isCheck: check, withFiles: true });
  if (stats) printPhases(result.phases);
}
