import { resolve } from 'node:path';
import { diagnostic } from './diagnostics/report.js';
import { emit } from './emit/emit.js';
import { mark } from './emit/header.js';
import type { Diagnostic } from './ir/diagnostic.js';
import { compare, type FileState, type OutputFile, write } from './project/output.js';
import { understand } from './understand.js';

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

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Every generated file, and how it stands to what was on disk. Empty where there are errors. */
  readonly states: readonly FileState[];
  readonly files: readonly OutputFile[];
}

/** Generates a project's handlers: project → read → check → (plan and) emit → write. Nothing is written on an error. */
export function build({ root: folder, write: writes, types = false, unsaved }: BuildOptions): BuildResult {
  const root = resolve(folder);
  const understood = understand(root, { types, unsaved });
  const { diagnostics } = understood;
  if (!('modules' in understood)) return { diagnostics, states: [], files: [] };

  const files = emit(understood.modules, understood.layout);
  const states = compare(root, understood.config, files, mark);
  const foreign = states.filter(({ state }) => state === 'foreign');
  if (foreign.length > 0) {
    const inTheWay = foreign.map(({ file }) => diagnostic('MRTR5004', undefined, { file }));
    return { diagnostics: [...diagnostics, ...inTheWay], states: [], files: [] };
  }
  if (writes) write(root, files, states);
  return { diagnostics, states, files };
}
