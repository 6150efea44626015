import type { Report } from '../diagnostics/report.js';
import type { AuthoredModule } from '../ir/module.js';

/** Rule: a project has each tool name once. */
export function checkToolNames(modules: readonly AuthoredModule[], report: Report): void {
  const first = new Map<string, string>();
  for (const { file, tools } of modules) {
    for (const { name, span } of tools) {
      const other = first.get(name);
      if (other !== undefined) report('MRTR3006', span, { name, other });
      else first.set(name, file);
    }
  }
}
