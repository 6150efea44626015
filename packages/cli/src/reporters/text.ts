import { wantsColor } from '../color.js';
import { count } from '../count.js';
import { errorsIn, type Report } from './report.js';

const verbs = { changed: 'wrote', missing: 'wrote', orphaned: 'deleted', same: '', foreign: '' } as const;

/** For a person: findings with a frame of code on stderr, files on stdout. */
export async function reportText({ root, diagnostics, files, total, isCheck }: Report): Promise<void> {
  if (diagnostics.length > 0) {
    // Only here: what measures text loads for a tenth of a second.
    const { printDiagnostics } = await import('@mrtr/compiler/diagnostics');
    const errors = errorsIn(diagnostics);
    const color = wantsColor(process.stderr, process.env);
    process.stderr.write(
      `${printDiagnostics(diagnostics, { root, color })}\n${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}.\n`,
    );
  }
  process.stdout.write(files.map(({ file, state }) => `${isCheck ? state : verbs[state]} ${file}\n`).join(''));
  if (isCheck && files.length > 0) process.stdout.write('Run "mrtr build" and commit what it writes.\n');
  else if (total > 0 && files.length === 0) process.stdout.write(`${count(total, 'generated file')} up to date.\n`);
}
