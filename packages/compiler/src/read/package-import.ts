import { Node } from '#ts-morph';

/**
 * Where the author imports a class from whose method is named, if that is a package or an alias: `@acme/stock` for
 * `Inventory.stockOf`. The path of its file would lead into the inside of the package.
 */
export function packageImportOf(method: Node): { className: string; specifier: string } | undefined {
  if (!Node.isPropertyAccessExpression(method)) return undefined;
  const owner = method.getExpression();
  const isInNamespace = Node.isPropertyAccessExpression(owner);
  const [imported] = (isInNamespace ? owner.getExpression() : owner).getSymbol()?.getDeclarations() ?? [];
  const className = isInNamespace ? owner.getName() : Node.isImportSpecifier(imported) ? imported.getName() : 'default';
  const isFound = isInNamespace ? Node.isNamespaceImport(imported) : className !== 'default';
  const specifier = imported?.getFirstAncestor(Node.isImportDeclaration)?.getModuleSpecifierValue();
  return isFound && specifier && !specifier.startsWith('.') ? { className, specifier } : undefined;
}
