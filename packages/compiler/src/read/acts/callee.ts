import { ts } from '#ts-morph';

/** What a call calls, as far as its text and its imports tell. */
export interface Callee {
  /** The last name: `now` of `Date.now()`, `fetch` of `fetch()`. */
  readonly name: string;
  readonly node: ts.Identifier | ts.PrivateIdentifier | ts.StringLiteralLike;
  /** What stands before the last dot. */
  readonly receiver: ts.Expression | undefined;
}

export function calleeOf({ expression }: ts.CallExpression | ts.NewExpression): Callee | undefined {
  if (ts.isIdentifier(expression)) return { name: expression.text, node: expression, receiver: undefined };
  if (ts.isPropertyAccessExpression(expression))
    return { name: expression.name.text, node: expression.name, receiver: expression.expression };
  if (ts.isElementAccessExpression(expression) && ts.isStringLiteralLike(expression.argumentExpression)) {
    const { argumentExpression: node, expression: receiver } = expression;
    return { name: node.text, node, receiver };
  }
  return undefined;
}

/** A name that a module exports, and the module: `{ from: 'node:crypto', name: 'randomUUID' }`. */
export interface Imported {
  readonly from: string;
  /** Over a namespace or a default import, the name behind the dot; `default` for a default import that is called. */
  readonly name: string;
}

/** Whether a call is one of something that was imported. */
export function importedBy({ node, name, receiver }: Callee, checker: ts.TypeChecker): Imported | undefined {
  const root = receiver ?? node;
  if (!ts.isIdentifier(root)) return undefined;
  const declaration = checker.getSymbolAtLocation(root)?.declarations?.[0];
  if (!declaration) return undefined;
  const from = specifierOf(declaration);
  if (from === undefined) return undefined;
  if (receiver) {
    const isWhole = ts.isNamespaceImport(declaration) || ts.isImportClause(declaration);
    // `import { performance } from 'node:perf_hooks'` names an object as well.
    return { from, name: isWhole ? name : `${importedName(declaration)}.${name}` };
  }
  return { from, name: importedName(declaration) };
}

const importedName = (declaration: ts.Declaration) =>
  ts.isImportSpecifier(declaration) ? (declaration.propertyName ?? declaration.name).text : 'default';

function specifierOf(declaration: ts.Declaration): string | undefined {
  if (!ts.isImportSpecifier(declaration) && !ts.isNamespaceImport(declaration) && !ts.isImportClause(declaration))
    return undefined;
  const whole = ts.findAncestor(declaration, ts.isImportDeclaration);
  return whole && ts.isStringLiteral(whole.moduleSpecifier) ? whole.moduleSpecifier.text : undefined;
}

/** Whether a name is the language's or the platform's: no file of the author's declares it. */
export function isGlobal(node: ts.Node, checker: ts.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.every((declaration) => isOfPackage(declaration));
}

/** Whether something is declared in a package, TypeScript's own libraries among them, and not by the author. */
export function isOfPackage(declaration: ts.Declaration): boolean {
  const { fileName, isDeclarationFile } = declaration.getSourceFile();
  return isDeclarationFile && /\/node_modules\//.test(fileName);
}
