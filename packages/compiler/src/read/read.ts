import { join } from 'node:path';
import { reporter } from '../diagnostics/report.js';
import type { CallGraph } from '../ir/call-graph.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Config } from '../project/config.js';
import type { SourceFile } from '../project/files.js';
import { Layout } from '../project/layout.js';
import { readCallGraph } from './call-graph.js';
import { extensionOf, openCompilerProject } from './compiler-project.js';
import { readClassModule, readFunctionModule } from './module.js';
import { createShadow, shadowDiagnostics } from './shadow.js';
import { spansFrom } from './span.js';
import { hasSyntaxErrors } from './syntax.js';

/** What the authored files say, as plain data. Nothing beyond this point knows with which library they were read. */
export interface ReadResult {
  readonly modules: readonly AuthoredModule[];
  /** What their code does, for the rules about statelessness. */
  readonly calls: CallGraph;
  /** Where generated files go, and how they name each other under the project's module settings. */
  readonly layout: Layout;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReadOptions {
  /** Whether TypeScript checks the files too, decorators included. */
  readonly types: boolean;
  /** Texts to be read in place of what is on disk, by path relative to the root. */
  readonly unsaved: ReadonlyMap<string, string> | undefined;
}

/** Reads all authored files of a project. */
export function read(
  root: string,
  config: Config,
  files: readonly SourceFile[],
  { types, unsaved }: ReadOptions,
): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const reader = { report: reporter(diagnostics), spanOf: spansFrom(root) };
  const project = openCompilerProject(root, config, files);
  for (const [file, text] of unsaved ?? []) project.createSourceFile(join(root, file), text, { overwrite: true });
  const { strict, strictNullChecks = strict } = project.getCompilerOptions();
  const layout = new Layout(config, extensionOf(project.getCompilerOptions()));
  if (!strictNullChecks) {
    reader.report('MRTR5003', undefined, { tsconfig: config.tsconfig });
    return { modules: [], calls: new Map(), layout, diagnostics };
  }
  const sources = files.map(({ file, functions }) => ({
    source: project.getSourceFileOrThrow(join(root, file)),
    functions,
  }));
  const sound = sources.filter(({ source }) => !hasSyntaxErrors(source, project, reader));
  const modules = sound.flatMap(({ source, functions }) => {
    const module = functions ? readFunctionModule(source, functions, reader) : readClassModule(source, reader);
    return module.capabilities.length > 0 ? [module] : [];
  });
  if (types) {
    const shadows = sound.map(({ source }) => createShadow(source, project, reader.spanOf));
    diagnostics.push(...shadows.flatMap((shadow) => shadowDiagnostics(shadow, project, reader.spanOf)));
  }
  return { modules, calls: readCallGraph(modules, project, root), layout, diagnostics };
}
