import type { Report } from '../diagnostics/report.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Layout } from '../project/layout.js';

/** Rule: no two files are generated into one. */
export function checkSharedOutputs(modules: readonly AuthoredModule[], layout: Layout, report: Report): void {
  const first = new Map([[layout.index, 'The index of all that is generated']]);
  for (const { file } of modules) {
    const output = layout.outputOf(file);
    const other = first.get(output);
    if (other !== undefined) report('MRTR5005', { file, start: 0, end: 0 }, { first: other, second: file, output });
    else first.set(output, file);
  }
}
