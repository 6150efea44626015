import { ts } from '#ts-morph';
import { bare } from './bare.js';
import { checkerOf } from './compiler-project.js';
import { nameOf } from './name-of.js';
import { pastImports } from './written.js';

/** A function whose parameters can be read. */
export type Signature =
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.ArrowFunction
  | ts.FunctionExpression
  | ts.FunctionTypeNode
  | ts.MethodSignature;

/** The function that an argument of a decorator names, or is: over imports, constants and members of objects. */
export function functionOf(written: ts.Node, seen: ReadonlySet<ts.Node> = new Set()): Signature | undefined {
  const node = bare(written);
  if (isWrittenFunction(node)) return node;
  if (seen.has(node)) return undefined;
  for (const declaration of declarationsBehind(node)) {
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
    const value = initializerOf(declaration);
    const found = value && functionOf(value, new Set(seen).add(node));
    if (found) return found;
  }
  return undefined;
}

/**
 * The same, also where its type alone is known, as of a package's constant or of what another function has made. It
 * tells the names of the parameters, if none of them stands for several.
 */
export function signatureOf(node: ts.Node): Signature | undefined {
  const written = functionOf(node);
  if (written) return written;
  const [only, another] = checkerOf(node).getTypeAtLocation(node).getCallSignatures();
  const declaration = another ? undefined : only?.declaration;
  if (!declaration || !isReadable(declaration)) return undefined;
  const isPlain = ({ name, dotDotDotToken }: ts.ParameterDeclaration) => ts.isIdentifier(name) && !dotDotDotToken;
  return declaration.parameters.every(isPlain) ? declaration : undefined;
}

const isReadable = (declaration: ts.Node): declaration is Signature =>
  isWrittenFunction(declaration) ||
  ts.isFunctionDeclaration(declaration) ||
  ts.isMethodDeclaration(declaration) ||
  ts.isFunctionTypeNode(declaration) ||
  ts.isMethodSignature(declaration);

/** Whether a function is written here, and not named. */
export const isWrittenFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/**
 * What makes two mentions of a function mentions of the same one: where it is declared. Of a member, the object that it
 * is read from belongs to that: one method of two objects is two functions.
 *
 * @param placeOf tells where a node is
 */
export function identityOf(written: ts.Node, placeOf: (node: ts.Node) => string): string {
  const node = bare(written);
  const access = accessOf(node);
  if (access && !isModule(access.receiver)) return `${identityOf(access.receiver, placeOf)}.${nameOf(access.name)}`;
  const [declaration] = declarationsBehind(node);
  const value = declaration && initializerOf(declaration);
  const isNamed = value && value !== written && (ts.isIdentifier(bare(value)) || accessOf(bare(value)));
  return isNamed ? identityOf(value, placeOf) : placeOf(declaration ?? node);
}

/** `one.name` or `one['name']`. */
function accessOf(node: ts.Node): { receiver: ts.Expression; name: ts.Node } | undefined {
  if (ts.isPropertyAccessExpression(node)) return { receiver: node.expression, name: node.name };
  return ts.isElementAccessExpression(node) ? { receiver: node.expression, name: node.argumentExpression } : undefined;
}

const isModule = (node: ts.Node) =>
  checkerOf(node)
    .getSymbolAtLocation(node)
    ?.declarations?.some((declaration) => ts.isNamespaceImport(declaration) || ts.isModuleDeclaration(declaration)) ===
  true;

function declarationsBehind(node: ts.Node): readonly ts.Declaration[] {
  const checker = checkerOf(node);
  const declarationsOf = (symbol: ts.Symbol | undefined) => (symbol && pastImports(symbol, checker).declarations) ?? [];
  const name = accessOf(node)?.name ?? node;
  return declarationsOf(outsideOfSignature(checker.getSymbolAtLocation(name), name, checker)).flatMap((declaration) =>
    ts.isShorthandPropertyAssignment(declaration)
      ? declarationsOf(checker.getShorthandAssignmentValueSymbol(declaration))
      : [declaration],
  );
}

/** What a constant, or a member of an object or of a class, is set to. */
const initializerOf = (declaration: ts.Node): ts.Expression | undefined =>
  ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration) || ts.isPropertyDeclaration(declaration)
    ? declaration.initializer
    : undefined;

/**
 * What a name in a decorator stands for, where TypeScript takes it for a parameter of the function that is decorated:
 * decorators are evaluated outside of it, so `@Resolve(stock) stock: Stock` names a function `stock`.
 */
function outsideOfSignature(
  symbol: ts.Symbol | undefined,
  name: ts.Node,
  checker: ts.TypeChecker,
): ts.Symbol | undefined {
  const parameter = symbol?.declarations?.find(ts.isParameter);
  if (!parameter) return symbol;
  const inScope = checker.getSymbolsInScope(parameter.parent.parent, ts.SymbolFlags.Value);
  return inScope.find((other) => other.name === nameOf(name)) ?? symbol;
}
