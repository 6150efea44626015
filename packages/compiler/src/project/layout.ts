import { posix } from 'node:path';
import type { Config } from './config.js';
import { kindEnding } from './files.js';

/** What an import of another file of the project ends with, by the project's module settings. */
export type Extension = '.js' | '.ts' | '';

/** Which generated file belongs to which authored one, and how files name each other. */
export class Layout {
  readonly #source: string;
  readonly #output: string;
  readonly #extension: Extension;
  readonly #outputs = new Map<string, string>();

  constructor({ source, output }: Config, extension: Extension) {
    this.#source = posix.normalize(source);
    this.#output = posix.normalize(output);
    this.#extension = extension;
  }

  /** `src/tools/order-book.tool.ts` → `src/generated/tools/order-book.ts`. */
  outputOf(file: string): string {
    let output = this.#outputs.get(file);
    if (output === undefined) {
      const inside = posix.relative(this.#source, file).replace(kindEnding, '');
      output = posix.join(this.#output, inside.replace(/\.tsx$/, '.ts'));
      this.#outputs.set(file, output);
    }
    return output;
  }

  /** The generated module that collects all others. */
  get index(): string {
    return posix.join(this.#output, 'index.ts');
  }

  /** A path to a TypeScript file as an import writes it. */
  withExtension(file: string): string {
    if (this.#extension === '.ts') return file;
    return file.replace(/\.(tsx?|mts|cts)$/, (_, kind: string) =>
      this.#extension === '' ? '' : kind === 'mts' ? '.mjs' : kind === 'cts' ? '.cjs' : '.js',
    );
  }
}
