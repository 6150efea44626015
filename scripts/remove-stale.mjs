import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what TypeScript has once made of files that are gone: it does not, and what is published would hold it.
 *
 * @param {string} folder of a package with its sources in `src`. What is not made file by file in `dist`, bundles, stays
 */
export function removeStale(folder) {
  const dist = join(folder, 'dist');
  for (const name of /** @type {string[]} */ (readdirSync(dist, { recursive: true }))) {
    const [, source] = /^(?!bundle[\\/])(.+?)\.(?:js|d\.ts)(?:\.map)?$/.exec(name) ?? [];
    if (source !== undefined && !existsSync(join(folder, 'src', `${source}.ts`))) rmSync(join(dist, name));
  }
}
