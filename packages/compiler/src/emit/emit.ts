import type { AuthoredModule } from '../ir/module.js';
import type { Layout } from '../project/layout.js';
import type { OutputFile } from '../project/output.js';
import { indexModule } from './index-module.js';
import { generatedModule } from './module.js';

/** Writes all generated modules, and the index of them. */
export function emit(
  modules: readonly AuthoredModule[],
  layout: Layout,
  generate = (module: AuthoredModule) => generatedModule(module, layout),
): OutputFile[] {
  const generated = modules.map(generate);
  return [...generated.map(({ file, text }) => ({ file, text })), indexModule(generated, layout)];
}
