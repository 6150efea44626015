import { join } from 'node:path';
import { diagnostic, reporter } from '../diagnostics/report.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Span } from '../ir/span.js';
import type { Config } from '../project/config.js';
import { functionsOf, type SourceFile } from '../project/files.js';
import { Layout } from '../project/layout.js';
import { CallGraphReader } from './call-graph.js';
import { type WrittenCode, writtenCode } from './code-behind.js';
import { CompilerProject, optionsOf } from './compiler-project.js';
import { dependenciesOf } from './dependencies.js';
import { extensionOf } from './extension.js';
import { idleDecorators, type Suspect, suspectsIn } from './idle-decorators.js';
import { readClassModule, readFunctionModule } from './module.js';
import { typeErrorsOf } from './shadow.js';
import { type SpanOf, spansFrom } from './span.js';
import { hasSyntaxErrors } from './syntax.js';
import { tsconfigFiles } from './tsconfig.js';

/** What the authored files say, as plain data. Nothing beyond this point knows with which library they were read. */
export interface ReadResult {
  readonly modules: readonly AuthoredModule[];
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

/** Something that happened to a file since the last run. */
export interface Change {
  /** Absolute, with forward slashes. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** What one file says. */
interface FileReading {
  /** Undefined where it holds no capability. */
  readonly module: AuthoredModule | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly suspects: readonly Suspect[];
  /** The author's files on which it depends, itself among them: absolute paths. */
  readonly dependencies: ReadonlySet<string>;
}

/** The authored files of a project, read once and, after a change, only as far as it reaches. */
export class ProjectReader {
  readonly layout: Layout;
  readonly #root: string;
  readonly #config: Config;
  readonly #spanOf: SpanOf;
  readonly #types: boolean;
  readonly #project: CompilerProject;
  readonly #readings = new Map<string, FileReading>();

  constructor(root: string, config: Config, files: readonly SourceFile[], { types, unsaved }: ReadOptions) {
    this.#root = root;
    this.#spanOf = spansFrom(root);
    this.#config = config;
    this.#types = types;
    this.#project = new CompilerProject(optionsOf(root, config));
    this.#project.add(files.map(({ file }) => join(root, file)));
    for (const [file, text] of unsaved ?? []) this.#project.write(join(root, file), text);
    this.layout = new Layout(config, extensionOf(this.#project.options));
  }

  /** Reads all files that were not read before. */
  read(files: readonly SourceFile[]): ReadResult {
    const { tsconfig } = this.#config;
    const { strict, strictNullChecks = strict, experimentalDecorators = false } = this.#project.options;
    if (!strictNullChecks)
      return { modules: [], layout: this.layout, diagnostics: [diagnostic('MRTR5003', undefined, { tsconfig })] };
    const isReadable = ({ isSound, module }: (typeof found)[number]) =>
      isSound && (experimentalDecorators || module?.code.kind !== 'imported');
    const unread = files.filter(({ file }) => !this.#readings.has(file));
    this.#project.add(unread.map(({ file }) => join(this.#root, file)));
    const calls = new CallGraphReader(this.#project, this.#root);
    const classFiles = new Set(files.flatMap(({ file, functions }) => (functions ? [] : [file])));
    const found = unread.map((file) => this.#readFile(file, (name) => classFiles.has(name), calls));
    const checked = this.#types ? found.filter(isReadable).map(({ source }) => source) : [];
    const typeErrors = typeErrorsOf(checked, this.#project, this.#spanOf);
    for (const { file, source, module, suspects, diagnostics } of found) {
      const dependencies = dependenciesOf(source, this.#project);
      this.#readings.set(file, {
        module,
        diagnostics: [...diagnostics, ...(typeErrors.get(source) ?? [])],
        suspects,
        dependencies,
      });
    }
    const readings = files.flatMap(({ file }) => this.#readings.get(file) ?? []);
    const modules = readings.flatMap(({ module }) => module ?? []);
    const diagnostics = readings.flatMap(({ diagnostics }) => diagnostics);
    // Where something could not be read, it may be what calls a method.
    const isWhole = !diagnostics.some(({ severity }) => severity === 'error');
    const suspects = isWhole ? readings.flatMap(({ suspects }) => suspects) : [];
    const [refused] = experimentalDecorators ? [] : modules.flatMap(methodsOf);
    if (refused) diagnostics.push(diagnostic('MRTR5011', refused, { tsconfig }));
    return { modules, layout: this.layout, diagnostics: [...diagnostics, ...idleDecorators(suspects, modules)] };
  }

  /**
   * Takes notice of changed files, so that the next `read` looks again at what depends on them.
   *
   * @returns false where a change can reach further than is known here, and everything must be read anew
   */
  update(changes: Iterable<Change>): boolean {
    for (const { path, kind } of changes) {
      // What other files newly find, or find no longer, is not known; but nobody imports a file of function notation.
      if (kind !== 'changed' && !functionsOf(path)) return false;
      if (kind === 'removed') this.#project.remove(path);
      else this.#project.refresh(path);
      for (const [file, { dependencies }] of this.#readings) if (dependencies.has(path)) this.#readings.delete(file);
    }
    return true;
  }

  /** The author's code at a place, with what it mentions. */
  codeAt(span: Span): WrittenCode {
    return writtenCode(span, this.#project, this.#root);
  }

  /** Every file that was looked at on the way: absolute paths with their texts. */
  inputs(): { readonly path: string; readonly text: string }[] {
    const sources = this.#project.program.getSourceFiles();
    return [
      ...tsconfigFiles(this.#root, this.#config),
      ...sources.map(({ fileName, text }) => ({ path: fileName, text })),
    ];
  }

  #readFile({ file, functions }: SourceFile, isRead: (file: string) => boolean, calls: CallGraphReader) {
    const diagnostics: Diagnostic[] = [];
    const reader = { report: reporter(diagnostics), spanOf: this.#spanOf };
    const source = this.#project.sourceFile(join(this.#root, file));
    const isSound = !hasSyntaxErrors(source, this.#project, reader);
    if (!isSound) return { file, source, isSound, module: undefined, suspects: [], diagnostics };
    const read = functions ? readFunctionModule(source, functions, reader) : readClassModule(source, isRead, reader);
    const module = read.capabilities.length > 0 ? { ...read, calls: calls.read(read.capabilities) } : undefined;
    return { file, source, isSound, module, suspects: suspectsIn(source, isRead, this.#spanOf), diagnostics };
  }
}

const methodsOf = ({ code, capabilities }: AuthoredModule): Span[] =>
  code.kind === 'imported' ? capabilities.map(({ span }) => span) : [];
