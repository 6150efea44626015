import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { check, checkModule } from './check/check.js';
import { inOrder } from './diagnostics/order.js';
import { diagnostic } from './diagnostics/report.js';
import { Emitter } from './emit/emitter.js';
import { mark } from './emit/header.js';
import type { Diagnostic } from './ir/diagnostic.js';
import type { AuthoredModule } from './ir/module.js';
import type { Span } from './ir/span.js';
import type { Config } from './project/config.js';
import { findSourceFiles, type SourceFile } from './project/files.js';
import { Formatter, formatterOf } from './project/formatter.js';
import { compare, type FileState, type OutputFile, write } from './project/output.js';
import type { WrittenCode } from './read/code-behind.js';
import { type Change, ProjectReader } from './read/project-reader.js';
import { tsconfigProblems } from './read/tsconfig.js';
import { remember } from './remember.js';
import { Stopwatch } from './stopwatch.js';

export interface CompilationOptions {
  /** The project's folder, an absolute path. */
  readonly root: string;
  readonly config: Config;
  /** Whether to write. Without, a run only says what it would do. */
  readonly write: boolean;
  /** Whether TypeScript checks the authored files too, decorators included. */
  readonly types: boolean;
  /** What editors hold and have not saved, by path relative to the root. */
  readonly unsaved?: ReadonlyMap<string, string> | undefined;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Every generated file, and how it stands to what was on disk. Empty where there are errors. */
  readonly states: readonly FileState[];
  readonly files: readonly OutputFile[];
  /** Milliseconds by phase. */
  readonly phases: Readonly<Record<string, number>>;
}

/** A project without errors: what its authored files say, and what writes what is generated from them. */
export interface Understood {
  readonly modules: readonly AuthoredModule[];
  readonly emitter: Emitter;
  /** The author's code at a place, with what it mentions. */
  readonly codeAt: (span: Span) => WrittenCode;
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Misunderstood {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Generates a project's handlers: find → open → read → check → (plan and) emit → format → write. Nothing is written on
 * an error.
 *
 * It can run again after a change, and then does again only what depends on it.
 */
export class Compilation {
  readonly #options: CompilationOptions;
  readonly #check = remember(checkModule);
  #opened: { reader: ProjectReader; emitter: Emitter } | undefined;
  /** What is known to be on disk, since it was written or compared. */
  #present = new Map<string, string>();
  readonly #formatter: Formatter | undefined;

  constructor(options: CompilationOptions) {
    this.#options = options;
    const formatter = formatterOf(options.root, options.config);
    // What editors ask for while somebody types is not the layout.
    if (formatter && !options.unsaved) this.#formatter = new Formatter(options.root, formatter);
  }

  /**
   * The whole of it.
   *
   * @param changes what happened since the last run
   */
  run(changes: Iterable<Change> = []): BuildResult {
    const { root, config } = this.#options;
    const stopwatch = new Stopwatch();
    const understood = this.understand(changes, stopwatch);
    const failed = (...diagnostics: Diagnostic[]): BuildResult => ({
      diagnostics,
      states: [],
      files: [],
      phases: stopwatch.phases,
    });
    if (!('modules' in understood)) return failed(...understood.diagnostics);

    const { modules, emitter } = understood;
    const emitted = stopwatch.time('emit', () => emitter.emit(modules));
    const { files, problems } = this.#format(emitted, stopwatch);
    const diagnostics = [...understood.diagnostics, ...problems];
    const states = stopwatch.time('compare', () => compare(root, config, files, mark, this.#present));
    const foreign = states.filter(({ state }) => state === 'foreign');
    if (foreign.length > 0)
      return failed(...diagnostics, ...foreign.map(({ file }) => diagnostic('MRTR5004', undefined, { file })));

    if (this.#options.write) {
      stopwatch.time('write', () => write(root, files, states));
      this.#present = new Map(files.map(({ file, text }) => [file, text]));
    }
    return { diagnostics, states, files, phases: stopwatch.phases };
  }

  /** The first half: what the project means, or all that is wrong with it. */
  understand(changes: Iterable<Change> = [], stopwatch = new Stopwatch()): Understood | Misunderstood {
    const { root, config } = this.#options;
    if (!statSync(join(root, config.source), { throwIfNoEntry: false })?.isDirectory())
      return { diagnostics: [diagnostic('MRTR5006', undefined, { folder: config.source })] };

    const problems = tsconfigProblems(root, config);
    if (problems.length > 0) return { diagnostics: problems };
    const sources = stopwatch.time('find', () => findSourceFiles(root, config));
    const { reader, emitter } = stopwatch.time('open', () => this.#open(changes, sources));
    const { modules, layout, diagnostics: found } = stopwatch.time('read', () => reader.read(sources));
    const diagnostics = stopwatch.time('check', () => inOrder([...found, ...check(modules, layout, this.#check)]));
    if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
    if (modules.length === 0)
      return { diagnostics: [...diagnostics, diagnostic('MRTR5002', undefined, { source: config.source })] };
    return { modules, emitter, codeAt: (span) => reader.codeAt(span), diagnostics };
  }

  /** Every file that the last run looked at, absolute paths, with its text. */
  inputs(): { readonly path: string; readonly text: string }[] {
    const manifest = this.#formatter?.manifest();
    const formatter = manifest ? [{ path: manifest, text: readFileSync(manifest, 'utf8') }] : [];
    return [...(this.#opened?.reader.inputs() ?? []), ...formatter];
  }

  /** The files in the project's own layout, or as they are, and then why. */
  #format(files: readonly OutputFile[], stopwatch: Stopwatch) {
    const formatter = this.#formatter;
    if (!formatter) return { files, problems: [] };
    const result = stopwatch.time('format', () => formatter.format(files, mark));
    if ('files' in result) return { files: result.files, problems: [] };
    const values = { formatter: formatter.name, reason: result.failure };
    return { files, problems: [diagnostic('MRTR5008', undefined, values)] };
  }

  #open(changes: Iterable<Change>, sources: readonly SourceFile[]) {
    const { root, config, types, unsaved } = this.#options;
    if (!this.#opened?.reader.update(changes)) {
      const reader = new ProjectReader(root, config, sources, { types, unsaved });
      this.#opened = { reader, emitter: new Emitter(reader.layout) };
    }
    return this.#opened;
  }
}
