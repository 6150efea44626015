import { posix } from 'node:path';
import type { CarriedSource } from '../ir/module.js';
import { functionsOf } from '../project/files.js';
import type { Layout } from '../project/layout.js';

/** How the imports of one generated module find other files. */
export class Specifiers {
  readonly #layout: Layout;
  readonly #folder: string;
  readonly #source: string;

  /** @param source the authored file that the module is generated from */
  constructor(layout: Layout, source: string) {
    this.#layout = layout;
    this.#source = source;
    this.#folder = posix.dirname(layout.outputOf(source));
  }

  /** The specifier of an authored file: of its generated module, where only that can be loaded. */
  to(file: string): string {
    return this.#relative(this.#layout.withExtension(functionsOf(file) ? this.#layout.outputOf(file) : file));
  }

  /** An author's specifier, as it reads from the generated module. What does not start with a dot stays as it is. */
  carried(specifier: string, file: string | undefined): string {
    if (!specifier.startsWith('.')) return specifier;
    if (file && functionsOf(file)) return this.to(file);
    return this.#relative(posix.join(posix.dirname(this.#source), specifier));
  }

  /** The carried text, with its paths as they read from the generated module. */
  textOf({ text, specifiers }: CarriedSource): string {
    return specifiers.reduceRight(
      (rest, { start, end, specifier, file }) => rest.slice(0, start) + this.carried(specifier, file) + rest.slice(end),
      text,
    );
  }

  #relative(path: string): string {
    const relative = posix.relative(this.#folder, path);
    return relative.startsWith('.') ? relative : `./${relative}`;
  }
}
