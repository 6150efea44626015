import type { AuthoredModule } from '../ir/module.js';
import type { Layout } from '../project/layout.js';
import type { OutputFile } from '../project/output.js';
import { remember } from '../remember.js';
import { indexModule } from './index-module.js';
import { type GeneratedModule, generatedModule } from './module.js';

/** Writes all generated modules, and the index of them. What it is asked for again, it does not write again. */
export class Emitter {
  readonly #layout: Layout;
  readonly #generate = remember((module: AuthoredModule) => generatedModule(module, this.#layout));
  #index: { readonly modules: readonly GeneratedModule[]; readonly file: OutputFile } | undefined;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  emit(modules: readonly AuthoredModule[]): OutputFile[] {
    const generated = modules.map(this.#generate);
    return [...generated.map(({ file, text }) => ({ file, text })), this.#indexOf(generated)];
  }

  /** The index says what modules export, and nothing of how: after most edits it is what it was. */
  #indexOf(modules: readonly GeneratedModule[]): OutputFile {
    const before = this.#index;
    const isSame =
      modules.length === before?.modules.length &&
      modules.every((module, index) => exportTheSame(module, before.modules[index]));
    this.#index = { modules, file: isSame ? before.file : indexModule(modules, this.#layout) };
    return this.#index.file;
  }
}

const exportTheSame = (one: GeneratedModule, other: GeneratedModule | undefined) =>
  one === other || (other && exportsOf(one) === exportsOf(other));

const exportsOf = ({ file, capabilities, instances }: GeneratedModule) =>
  JSON.stringify([file, capabilities, instances]);
