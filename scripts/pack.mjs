import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * @typedef {object} Packed A package as it would be published.
 * @property {string} name
 * @property {string} tarball its path
 * @property {number} unpackedSize in bytes
 * @property {readonly { path: string }[]} files
 */

/**
 * Packs every package of the repository.
 *
 * @param {string} folder where the tarballs go; it must exist
 * @returns {Packed[]}
 */
export function packAll(folder) {
  const args = ['pack', '--workspace', 'packages', '--json', '--pack-destination', folder];
  const packed = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', stdio: 'pipe' }),
  );
  return packed.map((/** @type {any} */ { name, filename, unpackedSize, files }) => ({
    name,
    tarball: join(folder, filename),
    unpackedSize,
    files,
  }));
}
