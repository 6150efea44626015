import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeStale } from '../../scripts/remove-stale.mjs';

test('a build removes what was made of files that are gone, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mrtr-stale-'));
  try {
    const standing = [
      'main.js',
      'main.js.map',
      'main.d.ts',
      'in/deep.js',
      'main.cjs',
      'main.cjs.map',
      'bundle/chunk.js',
    ];
    const stale = ['gone.js', 'gone.js.map', 'gone.d.ts', 'in/gone.d.ts.map', 'bundled.js'];
    for (const file of ['src/main.ts', 'src/in/deep.ts', ...[...standing, ...stale].map((name) => `dist/${name}`)]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    removeStale(folder);
    const left = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
    const files = left.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(files.sort()).toEqual(standing.map((name) => join(folder, 'dist', name)).sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
