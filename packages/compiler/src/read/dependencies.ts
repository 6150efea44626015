import type { SourceFile, ts } from 'ts-morph';
import type { CompilerProject } from './compiler-project.js';

/** The author's files that a file imports, itself among them and over any number of steps: absolute paths. */
export function dependenciesOf(file: SourceFile, project: CompilerProject): ReadonlySet<string> {
  const { checker } = project;
  const found = new Set<string>();
  const visit = (source: ts.SourceFile) => {
    if (found.has(source.fileName)) return;
    found.add(source.fileName);
    for (const specifier of importsOf(source)) {
      const [target] = checker.getSymbolAtLocation(specifier)?.declarations ?? [];
      const imported = target?.getSourceFile();
      if (imported && project.isAuthored(imported)) visit(imported);
    }
  };
  visit(file.compilerNode);
  return found;
}

/** Every specifier in a file, those of `import()` and of import types too. */
const importsOf = (source: ts.SourceFile) =>
  (source as ts.SourceFile & { readonly imports?: readonly ts.StringLiteralLike[] }).imports ?? [];
