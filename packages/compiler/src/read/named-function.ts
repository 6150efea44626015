import { Node, type ParameterDeclaration, type Symbol as TypeSymbol, ts } from '#ts-morph';
import { declarationsOf } from './written.js';

/** A function whose parameters can be read. */
export type Signature = Node & { getParameters(): ParameterDeclaration[] };

/** The function that an argument of a decorator names, or is: over imports and constants. */
export function functionOf(node: Node): Signature | undefined {
  if (Node.isArrowFunction(node) || Node.isFunctionExpression(node)) return node;
  const declarations = declarationsOf(outsideOfSignature(node) ?? node.getSymbol());
  for (const declaration of declarations) {
    if (Node.isFunctionDeclaration(declaration) || Node.isMethodDeclaration(declaration)) return declaration;
    const initializer = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : undefined;
    if (Node.isArrowFunction(initializer) || Node.isFunctionExpression(initializer)) return initializer;
  }
  return undefined;
}

/**
 * What a name in a decorator stands for, where TypeScript takes it for a parameter of the function that is decorated:
 * decorators are evaluated outside of it, so `@Resolve(stock) stock: Stock` names a function `stock`.
 */
function outsideOfSignature(node: Node): TypeSymbol | undefined {
  const parameter = node.getSymbol()?.getDeclarations().find(Node.isParameterDeclaration);
  const scope = parameter?.getParent().getParent();
  return scope?.getSymbolsInScope(ts.SymbolFlags.Value).find((symbol) => symbol.getName() === node.getText());
}
