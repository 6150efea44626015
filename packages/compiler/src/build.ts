import { resolve } from 'node:path';
import { type BuildResult, Compilation } from './compilation.js';
import { readConfig } from './project/read-config.js';

export interface BuildOptions {
  /** The project's folder: where its `package.json` and `tsconfig.json` are. */
  readonly root: string;
  /** Whether to write. Without, a build only says what it would do. */
  readonly write: boolean;
  /** Whether TypeScript checks the authored files too, decorators included. */
  readonly types?: boolean;
  /** What editors hold and have not saved, by path relative to the root: read in place of what is on disk. */
  readonly unsaved?: ReadonlyMap<string, string>;
}

/** Generates a project's handlers, once. Nothing is written on an error. */
export function build({ root: folder, write, types = false, unsaved }: BuildOptions): BuildResult {
  const root = resolve(folder);
  const settings = readConfig(root);
  if ('problem' in settings) return { diagnostics: [settings.problem], states: [], files: [], phases: {} };
  return new Compilation({ root, config: settings.config, write, types, unsaved }).run();
}
