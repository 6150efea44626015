import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file in one step, and only where something changes: processes that run may be loading it.
 *
 * @param {string} path
 * @param {Uint8Array} contents
 */
export function replace(path, contents) {
  if (read(path)?.equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
