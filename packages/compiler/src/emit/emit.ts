import type { AuthoredModule } from '../ir/module.js';
import type { Layout } from '../project/layout.js';
import type { OutputFile } from '../project/output.js';
import { indexModule } from './index-module.js';
import { generatedModule } from './module.js';

/** Writes all generated modules, and the index of them. */
export function emit(modules: readonly AuthoredModule[], layout: Layout): OutputFile[] {
  const generated = modules.map((module) => generatedModule(module, layout));
  return [...generated.map(({ file, text }) => ({ file, text })), indexModule(generated, layout)];
}
