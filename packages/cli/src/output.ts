import { type Diagnostic, type FileState, printDiagnostics } from '@mrtr/compiler';

/** Prints findings to stderr. @returns how many of them are errors */
export function printFindings(diagnostics: readonly Diagnostic[], root: string): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (diagnostics.length === 0) return 0;
  const color = wantsColor(process.stderr.isTTY);
  process.stderr.write(
    `${printDiagnostics(diagnostics, { root, color })}\n${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}.\n`,
  );
  return errors;
}

const verbs = { changed: 'wrote', missing: 'wrote', orphaned: 'deleted' } as const;

/**
 * Prints which generated files were written, or in a check which of them are not what would be generated.
 *
 * @returns how many those are
 */
export function printStates(states: readonly FileState[], isCheck: boolean): number {
  const notable = states.flatMap(({ file, state }) =>
    state === 'same' || state === 'foreign' ? [] : [{ file, state }],
  );
  for (const { file, state } of notable) process.stdout.write(`${isCheck ? state : verbs[state]} ${file}\n`);
  if (states.length > 0 && notable.length === 0)
    process.stdout.write(`${count(states.length, 'generated file')} up to date.\n`);
  else if (isCheck && notable.length > 0) process.stdout.write('Run "mrtr build" and commit what it writes.\n');
  return notable.length;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** https://no-color.org and its counterpart; otherwise colour for a terminal alone. */
function wantsColor(isTerminal: boolean): boolean {
  if (process.env.NO_COLOR) return false;
  return process.env.FORCE_COLOR ? process.env.FORCE_COLOR !== '0' : isTerminal;
}
