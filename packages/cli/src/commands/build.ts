import { resolve } from 'node:path';
import { build as compile } from '@mrtr/compiler';
import { report } from '../report.js';
import type { ReporterName } from '../reporters/reporter.js';

export interface BuildCommandOptions {
  readonly check?: boolean;
  readonly reporter: ReporterName;
}

/** `mrtr build [--check]` */
export async function build(folder: string, { check = false, reporter }: BuildCommandOptions): Promise<void> {
  const root = resolve(folder);
  const result = compile({ root, write: !check });
  process.exitCode = await report(result, { root, reporter, isCheck: check, withFiles: true });
}
