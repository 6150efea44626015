import type { ts } from 'ts-morph';
import type { CompilerProject } from './compiler-project.js';
import { moduleAt, specifiersOf } from './specifiers.js';

/** The author's files that a file imports, itself among them and over any number of steps: absolute paths. */
export function dependenciesOf(file: ts.SourceFile, project: CompilerProject): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (source: ts.SourceFile) => {
    if (found.has(source.fileName)) return;
    found.add(source.fileName);
    for (const specifier of specifiersOf(source)) {
      const imported = moduleAt(specifier)?.getSourceFile();
      if (imported && project.isAuthored(imported)) visit(imported);
    }
  };
  visit(file);
  return found;
}
