import { ts } from '#ts-morph';
import { isOfPackage } from './acts/callee.js';

/** The largest node that starts at a position; for the name of a function, the function. */
export function outermostAt(file: ts.SourceFile, start: number): ts.Node | undefined {
  const find = (node: ts.Node): ts.Node | undefined => {
    if (start < node.pos || start >= node.end) return undefined;
    return node.getStart(file) === start ? node : ts.forEachChild(node, find);
  };
  const node = ts.forEachChild(file, find);
  return node && isNameOfFunction(node) ? node.parent : node;
}

/** The smallest node around a position; not punctuation. */
export function innermostAt(file: ts.SourceFile, at: number): ts.Node | undefined {
  const find = (node: ts.Node): ts.Node | undefined =>
    at < node.pos || at >= node.end ? undefined : (ts.forEachChild(node, find) ?? node);
  return ts.forEachChild(file, find);
}

const isNameOfFunction = (node: ts.Node) => ts.isFunctionLike(node.parent) && node.parent.name === node;

/** What of the author's own a name leads to, over imports. */
export function declarationsBehind(name: ts.Node, checker: ts.TypeChecker): ts.Declaration[] {
  let symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return (symbol?.declarations ?? []).filter((declaration) => !isOfPackage(declaration));
}

/** Whether a name declares or picks a member, and mentions nothing in scope. */
export function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isFunctionLike(parent) || ts.isVariableDeclaration(parent)) &&
    parent.name === node
  );
}

/** What runs when something declared is called or made. */
export function bodyOf(declaration: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration) || ts.isAccessor(declaration))
    return declaration;
  if (ts.isClassDeclaration(declaration))
    return declaration.members.find((member) => ts.isConstructorDeclaration(member));
  const initializer =
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration)
      ? declaration.initializer
      : undefined;
  return initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    ? initializer
    : undefined;
}
