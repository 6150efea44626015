import { build } from '@mrtr/compiler';
import { ExitCode } from '../exit-code.js';
import { printFindings, printStates } from '../output.js';

/** `mrtr check [--stale]` */
export function check(root: string, { stale = false }: { readonly stale?: boolean }): void {
  const { diagnostics, states } = build({ root, write: false, types: true });
  const errors = printFindings(diagnostics, root);
  const outdated = stale ? printStates(states, true) : 0;
  if (errors > 0 || outdated > 0) process.exitCode = ExitCode.findings;
  else process.stdout.write('No errors.\n');
}
