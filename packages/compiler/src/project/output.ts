import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Config } from './config.js';
import { replaceFiles } from './replace-file.js';

/** A file as it should be. */
export interface OutputFile {
  /** Relative to the project root, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** How a generated file stands to what is on disk. */
export interface FileState {
  readonly file: string;
  /** `orphaned`: ours, and no authored file gives it any more. `foreign`: in our way, and not ours. */
  readonly state: 'same' | 'changed' | 'missing' | 'orphaned' | 'foreign';
}

/**
 * Compares what should be with what is. Line ends do not count: a checkout may have CRLF, and so may a formatter.
 *
 * @param present texts that are known to be on disk, by path, so that they need not be read
 */
export function compare(
  root: string,
  { output }: Config,
  files: readonly OutputFile[],
  mark: string,
  present: ReadonlyMap<string, string> = new Map(),
): FileState[] {
  const states = files.map(({ file, text }): FileState => {
    if (present.get(file) === text) return { file, state: 'same' };
    const path = join(root, file);
    if (!existsSync(path)) return { file, state: 'missing' };
    if (!statSync(path).isFile()) return { file, state: 'foreign' };
    const found = lineFeeds(readFileSync(path, 'utf8'));
    if (found === lineFeeds(text)) return { file, state: 'same' };
    return { file, state: found.startsWith(mark) ? 'changed' : 'foreign' };
  });
  const wanted = new Set(files.map(({ file }) => file));
  const orphaned = generatedFiles(root, output, mark, wanted);
  return [...states, ...orphaned.map((file): FileState => ({ file, state: 'orphaned' }))];
}

/** Writes what is missing or changed, all of it or nothing, and then deletes what is orphaned. */
export function write(root: string, files: readonly OutputFile[], states: readonly FileState[]): void {
  const stateOf = new Map(states.map(({ file, state }) => [file, state]));
  replaceFiles(
    files
      .filter(({ file }) => stateOf.get(file) !== 'same')
      .map(({ file, text }) => ({ path: join(root, file), text })),
  );
  for (const { file, state } of states) if (state === 'orphaned') rmSync(join(root, file));
}

/** Files with our header that are not among those that are wanted. */
function generatedFiles(root: string, output: string, mark: string, wanted: ReadonlySet<string>): string[] {
  // Not with `recursive`, for which Node asks of each file whether it is a folder.
  const visit = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = posix.join(folder, entry.name);
      if (entry.isDirectory()) return visit(file);
      return file.endsWith('.ts') && !wanted.has(file) && isOurs(join(root, file), mark) ? [file] : [];
    });
  return existsSync(join(root, output)) ? visit(output).sort() : [];
}

const lineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

const isOurs = (path: string, mark: string) => statSync(path).isFile() && readFileSync(path, 'utf8').startsWith(mark);
