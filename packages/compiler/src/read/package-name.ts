import { existsSync, readFileSync } from 'node:fs';

/** The name in the nearest `package.json` above a file: which package a declaration belongs to. */
export function packageNameOf(file: string): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'));
  if (folder === '' || folder === file) return undefined;
  if (!known.has(folder)) {
    const path = `${folder}/package.json`;
    const name = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name : undefined;
    known.set(folder, name ?? packageNameOf(folder));
  }
  return known.get(folder);
}

const known = new Map<string, string | undefined>();
