import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that nobody ever sees half of it: beside it, then renamed. Nothing is left behind on failure. */
export function replaceFile(path: string, text: string): void {
  replaceFiles([{ path, text }]);
}

/** Writes several files: all are there beside their places before the first takes its place. */
export function replaceFiles(files: readonly { readonly path: string; readonly text: string }[]): void {
  const written = files.map(({ path, text }) => ({ path, temporary: `${path}.${process.pid}.tmp`, text }));
  try {
    for (const folder of new Set(files.map(({ path }) => dirname(path)))) mkdirSync(folder, { recursive: true });
    for (const { temporary, text } of written) writeFileSync(temporary, text);
    for (const { path, temporary } of written) renameSync(temporary, path);
  } catch (error) {
    for (const { temporary } of written) rmSync(temporary, { force: true });
    throw error;
  }
}
