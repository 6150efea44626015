import { ts } from '#ts-morph';
import { checkerOf } from './compiler-project.js';

/**
 * Where the author imports a class from whose method is named, if that is a package or an alias: `@acme/stock` for
 * `Inventory.stockOf`. The path of its file would lead into the inside of the package.
 */
export function packageImportOf(method: ts.Node): { className: string; specifier: string } | undefined {
  if (!ts.isPropertyAccessExpression(method)) return undefined;
  const { expression: owner } = method;
  const isInNamespace = ts.isPropertyAccessExpression(owner);
  const root = isInNamespace ? owner.expression : owner;
  const [imported] = checkerOf(method).getSymbolAtLocation(root)?.declarations ?? [];
  if (!imported) return undefined;
  const className = isInNamespace
    ? owner.name.text
    : ts.isImportSpecifier(imported)
      ? importedName(imported)
      : 'default';
  const isFound = isInNamespace ? ts.isNamespaceImport(imported) : className !== 'default';
  const declaration = ts.findAncestor(imported, ts.isImportDeclaration);
  const specifier = (declaration?.moduleSpecifier as ts.StringLiteral | undefined)?.text;
  return isFound && specifier && !specifier.startsWith('.') ? { className, specifier } : undefined;
}

const importedName = ({ propertyName, name }: ts.ImportSpecifier) => (propertyName ?? name).text;
