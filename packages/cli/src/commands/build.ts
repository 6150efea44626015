import { build as compile } from '@mrtr/compiler';
import { ExitCode } from '../exit-code.js';
import { printFindings, printStates } from '../output.js';

/** `mrtr build [--check]` */
export function build(root: string, { check = false }: { readonly check?: boolean }): void {
  const { diagnostics, states } = compile({ root, write: !check });
  const errors = printFindings(diagnostics, root);
  const stale = printStates(states, check);
  if (errors > 0 || (check && stale > 0)) process.exitCode = ExitCode.findings;
}
