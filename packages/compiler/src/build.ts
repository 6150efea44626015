import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check } from './check/check.js';
import { inOrder } from './diagnostics/order.js';
import { diagnostic } from './diagnostics/report.js';
import { emit } from './emit/emit.js';
import { mark } from './emit/header.js';
import type { Diagnostic } from './ir/diagnostic.js';
import { readConfig } from './project/config.js';
import { findSourceFiles } from './project/files.js';
import { compare, type FileState, type OutputFile, write } from './project/output.js';
import { read } from './read/read.js';

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
  const failed = (...diagnostics: Diagnostic[]): BuildResult => ({ diagnostics, states: [], files: [] });

  const settings = readConfig(root);
  if ('problem' in settings) return failed(settings.problem);
  const { config } = settings;
  if (!existsSync(join(root, config.source)))
    return failed(diagnostic('MRTR5006', undefined, { folder: config.source }));

  const {
    modules,
    calls,
    layout,
    diagnostics: found,
  } = read(root, config, findSourceFiles(root, config), {
    types,
    unsaved,
  });
  const diagnostics = inOrder([...found, ...check(modules, calls)]);
  if (diagnostics.some(isError)) return failed(...diagnostics);
  if (modules.length === 0) return failed(...diagnostics, diagnostic('MRTR5002', undefined, { source: config.source }));

  const files = emit(modules, layout);
  const states = compare(root, config, files, mark);
  const foreign = states.filter(({ state }) => state === 'foreign');
  if (foreign.length > 0)
    return failed(...diagnostics, ...foreign.map(({ file }) => diagnostic('MRTR5004', undefined, { file })));

  if (writes) write(root, files, states);
  return { diagnostics, states, files };
}

const isError = ({ severity }: Diagnostic) => severity === 'error';
