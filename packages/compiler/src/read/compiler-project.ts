import { join, parse } from 'node:path';
import type { Node } from 'ts-morph';
import { createWrappedNode, ts } from '#ts-morph';
import { getLibFiles, libFolderInMemoryPath } from '#ts-morph-common';
import type { Config } from '../project/config.js';
import { readTsconfig } from './tsconfig.js';

/**
 * The authored files, and what they import, under the project's own compiler options.
 *
 * The program is TypeScript's own, made and held as its compiler does, and read as it is: what every file is read for
 * would be wrapped by ts-morph a thousand times over. It wraps what is read more seldom and goes through more text.
 */
export class CompilerProject {
  readonly options: ts.CompilerOptions;
  readonly #roots = new Set<string>();
  /** Texts that stand in for what is on disk, by path. */
  readonly #texts = new Map<string, string>();
  readonly #parsed = new Map<string, ts.SourceFile | undefined>();
  readonly #host: ts.CompilerHost;
  #program: ts.Program | undefined;
  #before: ts.Program | undefined;

  constructor(options: ts.CompilerOptions) {
    this.options = { ...options, ...ownOptions };
    this.#host = this.#hostOf();
  }

  /** All files, as they are now. It is made anew when it is asked for after a change. */
  get program(): ts.Program {
    if (!this.#program) {
      this.#program = ts.createProgram([...this.#roots], this.options, this.#host, this.#before);
      this.#before = undefined;
    }
    return this.#program;
  }

  get checker(): ts.TypeChecker {
    return this.program.getTypeChecker();
  }

  sourceFile(path: string): ts.SourceFile {
    const file = this.program.getSourceFile(path);
    if (!file) throw new Error(`${path} is not of the project.`);
    return file;
  }

  /**
   * The same files, but for these texts in the place of what some of them hold. What it knows of types is its own: the
   * program itself stays as it is.
   */
  programWith(texts: ReadonlyMap<string, string>): ts.Program {
    const getSourceFile = (path: string, how: ParseOptions) => {
      const text = texts.get(path);
      return text === undefined ? this.#host.getSourceFile(path, how) : this.#parse(path, text, how);
    };
    return ts.createProgram([...this.#roots], this.options, { ...this.#host, getSourceFile }, this.program);
  }

  /** Takes in files, unless they are known. */
  add(paths: readonly string[]): void {
    const added = paths.filter((path) => !this.#roots.has(path));
    for (const path of added) this.#roots.add(path);
    if (added.length > 0) this.#changed();
  }

  /** Puts a text in the place of what is on disk, if there is anything. */
  write(path: string, text: string): void {
    this.#texts.set(path, text);
    this.#roots.add(path);
    this.refresh(path);
  }

  /** Takes notice that a file was changed. */
  refresh(path: string): void {
    this.#parsed.delete(path);
    this.#changed();
  }

  /** Takes notice that a file is no more. */
  remove(path: string): void {
    this.#roots.delete(path);
    this.refresh(path);
  }

  /** Whether a file is the author's own and not a package's. */
  isAuthored(file: ts.SourceFile): boolean {
    return !this.program.isSourceFileFromExternalLibrary(file) && !file.fileName.includes('/node_modules/');
  }

  #changed() {
    this.#before = this.#program ?? this.#before;
    this.#program = undefined;
  }

  #hostOf(): ts.CompilerHost {
    const host = ts.createCompilerHost(this.options);
    return {
      ...host,
      getSourceFile: (path, how) => {
        if (!this.#parsed.has(path)) this.#parsed.set(path, this.#read(path, how));
        return this.#parsed.get(path);
      },
      fileExists: (path) => this.#texts.has(path) || host.fileExists(path),
      getDefaultLibFileName: (options) => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(options)}`,
      getDefaultLibLocation: () => libFolderInMemoryPath,
    };
  }

  #read(path: string, how: ParseOptions): ts.SourceFile | undefined {
    const text = this.#texts.get(path) ?? libraries().get(path) ?? ts.sys.readFile(path);
    return text === undefined ? undefined : this.#parse(path, text, how);
  }

  /** @param how what the program knows of the file: its target, and whether Node runs it as a module */
  #parse(path: string, text: string, how: ParseOptions): ts.SourceFile {
    const options = typeof how === 'object' ? how : { languageVersion: how };
    // What a doc comment says is read from the text. TypeScript itself skips them where they say nothing about types.
    const jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
    const file = ts.createSourceFile(path, text, { ...options, jsDocParsingMode });
    projects.set(file, this);
    return file;
  }
}

type ParseOptions = Parameters<ts.CompilerHost['getSourceFile']>[1];

const projects = new WeakMap<ts.SourceFile, CompilerProject>();

/** The project that a node was read in. */
export function projectOf(node: ts.Node): CompilerProject {
  const project = projects.get(node.getSourceFile());
  if (!project) throw new Error('A node is of no project.');
  return project;
}

/** What knows the types of a node and of all around it. */
export const checkerOf = (node: ts.Node): ts.TypeChecker => projectOf(node).checker;

/** A node, to be read with ts-morph. What it leads to is wrapped with it, and equal only to what this one leads to. */
export const wrapped = (node: ts.Node): Node => createWrappedNode(node, { typeChecker: checkerOf(node) });

/**
 * `stableTypeOrdering` makes the order of a union independent of which file was read first. Where files are to lie and
 * which belong to a part of a larger build is said of what is emitted, and no business of what is only read.
 */
const ownOptions: ts.CompilerOptions & { stableTypeOrdering: boolean } = {
  stableTypeOrdering: true,
  noEmit: true,
  composite: false,
  incremental: false,
  rootDir: parse(process.cwd()).root,
};

/** For a project without a `tsconfig.json`. */
const defaultOptions: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  // Class notation needs it, and a project that says nothing has not said otherwise.
  experimentalDecorators: true,
};

/** The options of a project's `tsconfig.json`. */
export const optionsOf = (root: string, { tsconfig }: Config): ts.CompilerOptions =>
  readTsconfig(join(root, tsconfig))?.options ?? defaultOptions;

/** TypeScript's own declaration files, by path. */
function libraries(): ReadonlyMap<string, string> {
  known ??= new Map(getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]));
  return known;
}

let known: ReadonlyMap<string, string> | undefined;
