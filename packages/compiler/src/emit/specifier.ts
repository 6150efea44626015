import { posix } from 'node:path';
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
    return functionsOf(file) ? this.generated(file) : this.#relative(this.#layout.withExtension(file));
  }

  /** The specifier of the generated module of an authored file. */
  generated(file: string): string {
    return this.#relative(this.#layout.withExtension(this.#layout.outputOf(file)));
  }

  /** An author's specifier, as it reads from the generated module. What does not start with a dot stays as it is. */
  carried(specifier: string, file: string | undefined): string {
    if (!specifier.startsWith('.')) return specifier;
    if (file && functionsOf(file)) return this.to(file);
    return this.#relative(posix.join(posix.dirname(this.#source), specifier));
  }

  /** What `new URL()` is given for a path of the author's. */
  url(path: string): string {
    const folder = encoded(posix.dirname(this.#source));
    // A folder ends with a slash.
    return this.#relative(posix.join(folder, path.replace(/(^|\/)\.{1,2}$/, '$&/')), encoded(this.#folder));
  }

  /** The authored file, or its folder, as `new URL()` is given it. */
  ownUrl(of: 'file' | 'folder'): string {
    const path = encoded(of === 'file' ? this.#source : posix.dirname(this.#source));
    return this.#relative(path, encoded(this.#folder));
  }

  /** The authored file, or its folder, as a path from that of the generated module. */
  ownPath(of: 'file' | 'folder'): string {
    return posix.relative(this.#folder, of === 'file' ? this.#source : posix.dirname(this.#source));
  }

  #relative(path: string, from = this.#folder): string {
    const relative = posix.relative(from, path);
    const whole = relative.startsWith('.') ? relative : `./${relative}`;
    return path.endsWith('/') && !whole.endsWith('/') ? `${whole}/` : whole;
  }
}

/** A path within a URL. */
const encoded = (path: string) => encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
