import { Node, type VariableDeclaration } from '#ts-morph';

/** The constant or variable that a name stands for, over imports. */
export function variableOf(name: Node): VariableDeclaration | undefined {
  const symbol = name.getSymbol();
  return (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations().find(Node.isVariableDeclaration);
}
