import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Subject } from './case.js';

const runtime = fileURLToPath(new URL('../../', import.meta.url));
const repository = join(runtime, '../..');

/** A change to the source: `find` occurs exactly once in the file. */
export interface Edit {
  /** Below `packages/runtime/src`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

interface Variant {
  readonly engine?: 'node' | 'portable';
  readonly edit?: Edit;
}

/** The subject of the cases, as {@link bundledModule} makes it. */
export const bundled = (variant: Variant) => bundledModule<Subject>('test/state/subject.ts', variant);

/**
 * A module of the runtime and all it needs as a module of its own, with another engine or with an edit. The edit is made
 * on its way into the bundle; no file of the tree changes.
 *
 * @param entry below `packages/runtime`
 * @throws Error when the text to edit is not there, or there twice
 */
export async function bundledModule<Module>(entry: string, { engine = 'node', edit }: Variant): Promise<Module> {
  mkdirSync(join(repository, '.reports'), { recursive: true });
  // Inside the repository: what is not bundled is found in its node_modules.
  const folder = mkdtempSync(join(repository, '.reports/subject-'));
  try {
    const outfile = join(folder, 'subject.mjs');
    await build({
      entryPoints: [join(runtime, entry)],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'silent',
      plugins: [crypto(engine), ...(edit ? [edited(edit)] : [])],
    });
    return (await import(pathToFileURL(outfile).href)) as Module;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const crypto = (engine: string): Plugin => ({
  name: 'crypto',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^#crypto$/ }, () => ({ path: join(runtime, `src/crypto/${engine}.ts`) })),
});

const edited = ({ file, find, replace }: Edit): Plugin => ({
  name: 'edited',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== join(runtime, 'src', file)) return undefined;
      const pieces = (await readFile(path, 'utf8')).split(find);
      if (pieces.length !== 2) throw new Error(`${file}: found ${pieces.length - 1} times: ${find}`);
      return { contents: pieces.join(replace), loader: 'ts' };
    }),
});
