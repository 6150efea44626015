import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentsOf } from './folder.js';

/**
 * Writes a project's files. What else is in the folder is left alone.
 *
 * @throws whatever the file system says, after what was written has been taken back from a folder that was empty
 */
export function writeProject(folder: string, files: ReadonlyMap<string, string>): void {
  const existed = existsSync(folder);
  const wasEmpty = contentsOf(folder).length === 0;
  try {
    for (const [path, text] of files) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  } catch (error) {
    if (!existed) rmSync(folder, { recursive: true, force: true });
    else if (wasEmpty)
      for (const name of contentsOf(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}
