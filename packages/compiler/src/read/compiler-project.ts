import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project, ts } from 'ts-morph';
import type { Config } from '../project/config.js';
import type { SourceFile } from '../project/files.js';
import type { Extension } from '../project/layout.js';

/**
 * Loads the authored files, and what they import, under the project's own compiler options.
 *
 * `stableTypeOrdering` makes the order of a union independent of which file was read first.
 */
export function openCompilerProject(root: string, { tsconfig }: Config, files: readonly SourceFile[]): Project {
  const tsConfigFilePath = join(root, tsconfig);
  const compilerOptions: ts.CompilerOptions & { stableTypeOrdering: boolean } = {
    stableTypeOrdering: true,
    noEmit: true,
  };
  const project = existsSync(tsConfigFilePath)
    ? new Project({ tsConfigFilePath, skipAddingFilesFromTsConfig: true, compilerOptions })
    : new Project({ compilerOptions: { ...defaultOptions, ...compilerOptions } });
  project.addSourceFilesAtPaths(files.map(({ file }) => join(root, file)));
  return project;
}

/** For a project without a `tsconfig.json`. */
const defaultOptions: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  // Class notation needs it, and a project that says nothing has not said otherwise.
  experimentalDecorators: true,
};

/** What imports of the project's own files end with, by its module settings. */
export function extensionOf(options: ts.CompilerOptions): Extension {
  const { allowImportingTsExtensions, rewriteRelativeImportExtensions, moduleResolution, module } = options;
  if (allowImportingTsExtensions || rewriteRelativeImportExtensions) return '.ts';
  const resolution =
    moduleResolution ?? (isNode(module) ? ts.ModuleResolutionKind.NodeNext : ts.ModuleResolutionKind.Bundler);
  return resolution === ts.ModuleResolutionKind.Node16 || resolution === ts.ModuleResolutionKind.NodeNext ? '.js' : '';
}

const isNode = (module: ts.ModuleKind | undefined) =>
  module !== undefined && module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext;

/** The name in the nearest `package.json` above a file: which package a declaration belongs to. */
export function packageNameOf(file: string, known: Map<string, string | undefined>): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'));
  if (folder === '' || folder === file) return undefined;
  if (!known.has(folder)) {
    const path = `${folder}/package.json`;
    const name = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name : undefined;
    known.set(folder, name ?? packageNameOf(folder, known));
  }
  return known.get(folder);
}
