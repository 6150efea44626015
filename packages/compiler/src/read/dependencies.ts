import type { Project, SourceFile, ts } from 'ts-morph';
import { isAuthored } from './place.js';

/** The author's files that a file imports, itself among them and over any number of steps: absolute paths. */
export function dependenciesOf(file: SourceFile, project: Project): ReadonlySet<string> {
  const checker = project.getTypeChecker().compilerObject;
  const found = new Set<string>();
  const visit = (source: ts.SourceFile) => {
    if (found.has(source.fileName)) return;
    found.add(source.fileName);
    for (const specifier of importsOf(source)) {
      const [target] = checker.getSymbolAtLocation(specifier)?.declarations ?? [];
      const imported = target && project.getSourceFile(target.getSourceFile().fileName);
      if (imported && isAuthored(imported)) visit(imported.compilerNode);
    }
  };
  visit(file.compilerNode);
  return found;
}

/** Every specifier in a file, those of `import()` and of import types too. */
const importsOf = (source: ts.SourceFile) =>
  (source as ts.SourceFile & { readonly imports?: readonly ts.StringLiteralLike[] }).imports ?? [];
