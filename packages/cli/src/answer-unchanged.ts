import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Mode, unchangedRun } from '@mrtr/compiler/record';
import { count } from './count.js';

/**
 * Answers `mrtr build` and `mrtr check`, which editors, hooks and pipelines run all the time, where nothing has changed
 * since a run that found nothing: before the command line is parsed, and before anything else is loaded.
 *
 * @returns false where it is not that simple
 */
export function answerUnchanged(args: readonly string[]): boolean {
  const command = simpleCommand(args);
  if (!command) return false;
  const { upToDate } = unchangedRun(resolve(command.project), command.mode) ?? {};
  if (upToDate === undefined) return false;
  const files = `${count(upToDate, 'generated file')} up to date.\n`;
  const lines = command.mode === 'build' ? files : command.withFiles ? `${files}No errors.\n` : 'No errors.\n';
  // Not over `process.stdout`, which makes a stream.
  writeSync(1, lines);
  return true;
}

/** A command in one of the few forms that are understood here. */
function simpleCommand(args: readonly string[]): { mode: Mode; project: string; withFiles: boolean } | undefined {
  let mode: Mode | undefined;
  let project = '.';
  let withFiles = false;
  for (const [index, arg] of args.entries()) {
    if (args[index - 1] === '--project') project = arg;
    else if ((arg === 'build' || arg === 'check') && !mode) mode = arg;
    else if (arg === '--stale' && mode === 'check') withFiles = true;
    else if (arg !== '--project' && !(arg === '--check' && mode === 'build')) return undefined;
  }
  return mode && args.at(-1) !== '--project' ? { mode, project, withFiles } : undefined;
}
