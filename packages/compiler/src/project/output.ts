import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.js';

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

/** Compares what should be with what is. Line ends do not count: a checkout may have CRLF. */
export function compare(root: string, { output }: Config, files: readonly OutputFile[], mark: string): FileState[] {
  const states = files.map(({ file, text }): FileState => {
    const path = join(root, file);
    if (!existsSync(path)) return { file, state: 'missing' };
    const present = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    if (present === text) return { file, state: 'same' };
    return { file, state: present.startsWith(mark) ? 'changed' : 'foreign' };
  });
  const wanted = new Set(files.map(({ file }) => file));
  const orphaned = generatedFiles(root, output, mark).filter((file) => !wanted.has(file));
  return [...states, ...orphaned.map((file): FileState => ({ file, state: 'orphaned' }))];
}

/** Writes what is missing or changed, each by a temporary file and a rename, and deletes what is orphaned. */
export function write(root: string, files: readonly OutputFile[], states: readonly FileState[]): void {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  for (const { file, state } of states) {
    const path = join(root, file);
    if (state === 'orphaned') rmSync(path);
    const text = texts.get(file);
    if (text === undefined || state === 'same') continue;
    mkdirSync(dirname(path), { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  }
}

function generatedFiles(root: string, output: string, mark: string): string[] {
  const folder = join(root, output);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && readFileSync(join(folder, name), 'utf8').startsWith(mark))
    .map((name) => `${output}/${name.replaceAll('\\', '/')}`)
    .sort();
}
