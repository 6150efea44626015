import type ts from 'typescript/lib/tsserverlibrary';

/** All decorators of a file, in source order. */
export function decoratorsOf(file: ts.SourceFile, typescript: typeof ts): ts.Decorator[] {
  const found: ts.Decorator[] = [];
  const visit = (node: ts.Node) => {
    if (typescript.isDecorator(node)) found.push(node);
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a decorator has no meaning to TypeScript (TS1206): it is on a plain function or on one of its parameters. */
export function isMisplaced(decorator: ts.Decorator, typescript: typeof ts): boolean {
  const { parent } = decorator;
  const owner = typescript.isParameter(parent) ? parent.parent : parent;
  return !typescript.isClassLike(owner) && !typescript.isClassLike(owner.parent);
}
