import { Node, type ParameterDeclaration, type Symbol as TypeSymbol, ts } from '#ts-morph';
import { declarationsOf } from './written.js';

/** A function whose parameters can be read. */
export type Signature = Node & { getParameters(): ParameterDeclaration[] };

/** The function that an argument of a decorator names, or is: over imports, constants and members of objects. */
export function functionOf(written: Node, seen: ReadonlySet<Node> = new Set()): Signature | undefined {
  const node = bare(written);
  if (Node.isArrowFunction(node) || Node.isFunctionExpression(node)) return node;
  if (seen.has(node)) return undefined;
  for (const declaration of declarationsBehind(node)) {
    if (Node.isFunctionDeclaration(declaration) || Node.isMethodDeclaration(declaration)) return declaration;
    const value = initializerOf(declaration);
    const found = value && functionOf(value, new Set(seen).add(node));
    if (found) return found;
  }
  return undefined;
}

/**
 * What makes two mentions of a function mentions of the same one: where it is declared. Of a member, the object that it
 * is read from belongs to that: one method of two objects is two functions.
 *
 * @param placeOf tells where a node is
 */
export function identityOf(written: Node, placeOf: (node: Node) => string): string {
  const node = bare(written);
  const access = accessOf(node);
  if (access && !isModule(access.receiver))
    return `${identityOf(access.receiver, placeOf)}.${access.name.getText().replace(/^(['"`])(.*)\1$/, '$2')}`;
  const [declaration] = declarationsBehind(node);
  const value = declaration && initializerOf(declaration);
  const isNamed = value && value !== written && (Node.isIdentifier(bare(value)) || accessOf(bare(value)));
  return isNamed ? identityOf(value, placeOf) : placeOf(declaration ?? node);
}

/** `one.name` or `one['name']`. */
function accessOf(node: Node): { receiver: Node; name: Node } | undefined {
  if (Node.isPropertyAccessExpression(node)) return { receiver: node.getExpression(), name: node.getNameNode() };
  const name = Node.isElementAccessExpression(node) ? node.getArgumentExpression() : undefined;
  return Node.isElementAccessExpression(node) && name ? { receiver: node.getExpression(), name } : undefined;
}

/** Without what changes nothing of the value. */
function bare(node: Node): Node {
  const isAround =
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node) ||
    Node.isNonNullExpression(node);
  return isAround ? bare(node.getExpression()) : node;
}

const isModule = (node: Node) =>
  (node.getSymbol()?.getDeclarations() ?? []).some(
    (declaration) => Node.isNamespaceImport(declaration) || Node.isModuleDeclaration(declaration),
  );

function declarationsBehind(node: Node): Node[] {
  const symbol = outsideOfSignature(node) ?? (accessOf(node)?.name ?? node).getSymbol();
  return declarationsOf(symbol).flatMap((declaration) =>
    Node.isShorthandPropertyAssignment(declaration) ? declarationsOf(declaration.getValueSymbol()) : [declaration],
  );
}

/** What a constant, or a member of an object or of a class, is set to. */
const initializerOf = (declaration: Node): Node | undefined =>
  Node.isVariableDeclaration(declaration) ||
  Node.isPropertyAssignment(declaration) ||
  Node.isPropertyDeclaration(declaration)
    ? declaration.getInitializer()
    : undefined;

/**
 * What a name in a decorator stands for, where TypeScript takes it for a parameter of the function that is decorated:
 * decorators are evaluated outside of it, so `@Resolve(stock) stock: Stock` names a function `stock`.
 */
function outsideOfSignature(node: Node): TypeSymbol | undefined {
  const parameter = node.getSymbol()?.getDeclarations().find(Node.isParameterDeclaration);
  const scope = parameter?.getParent().getParent();
  return scope?.getSymbolsInScope(ts.SymbolFlags.Value).find((symbol) => symbol.getName() === node.getText());
}
