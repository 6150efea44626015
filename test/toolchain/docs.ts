import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const docsFile = join(import.meta.dirname, '../../docs/toolchain.md');

/** A fenced block of the docs, found by the file name in its title: what the docs tell people to write is what is tested. */
export function snippet(title: string): string {
  const docs = readFileSync(docsFile, 'utf8');
  const start = docs.split('\n').findIndex((line) => line.startsWith('```') && line.endsWith(` title="${title}"`));
  if (start < 0) throw new Error(`docs/toolchain.md has no snippet titled ${title}.`);
  const lines = docs.split('\n').slice(start + 1);
  return `${lines.slice(0, lines.indexOf('```')).join('\n')}\n`;
}
