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

/** Whether something is declared in a package, TypeScript's own libraries among them, and not by the author. */
export function isOfPackage(declaration: ts.Declaration): boolean {
  const { fileName, isDeclarationFile } = declaration.getSourceFile();
  return isDeclarationFile && /\/node_modules\//.test(fileName);
}
