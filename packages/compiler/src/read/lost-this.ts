import { Node, ts } from '#ts-morph';
import type { Signature } from './named-function.js';
import type { Reader } from './reader.js';

/**
 * Reports a method that is named for a handler to call and reads what it is called on: what a decorator is given is the
 * function alone.
 *
 * @param node where it is named
 * @param written how a function is written in its place
 * @returns whether it was reported
 */
export function reportLostThis(
  node: Node,
  declaration: Signature,
  written: (code: string) => string,
  reader: Reader,
): boolean {
  if (!Node.isMethodDeclaration(declaration) || declaration.isStatic()) return false;
  const word = instanceReadIn(declaration.compilerNode);
  if (word === undefined) return false;
  const parameters = declaration.getParameters();
  const isAsked = parameters.some((parameter) => parameter.getDecorators().length > 0);
  const takes = parameters.map(
    ({ compilerNode: { name, type } }) => `${name.getText()}${type ? `: ${type.getText()}` : ''}`,
  );
  const names = parameters.map((parameter) => parameter.getNameNode().getText());
  const code = `(${takes.join(', ')}) => ${receiverOf(node)}.${declaration.getName()}(${names.join(', ')})`;
  reader.report('MRTR1033', reader.spanOf(node), {
    text: node.getText(),
    word,
    instead: isAsked ? undefined : written(code),
  });
  return true;
}

/** What a method stands on, in code that a reader is to write: of a class, an instance of it. */
function receiverOf(node: Node): string {
  const text = Node.isPropertyAccessExpression(node) ? node.getExpression().getText() : 'instance';
  const className = /(\w+)\.prototype$/.exec(text)?.[1];
  return className ? className.charAt(0).toLowerCase() + className.slice(1) : text;
}

/** The first word for the instance in a method; an inner function that is no arrow function has another. */
function instanceReadIn(method: ts.Node): 'this' | 'super' | undefined {
  return ts.forEachChild(method, function visit(node): 'this' | 'super' | undefined {
    if (node.kind === ts.SyntaxKind.ThisKeyword) return 'this';
    if (node.kind === ts.SyntaxKind.SuperKeyword) return 'super';
    if (ts.isTypeNode(node) || ts.isDecorator(node)) return undefined;
    const isOther = ts.isClassLike(node) || (ts.isFunctionLike(node) && !ts.isArrowFunction(node));
    return isOther ? undefined : ts.forEachChild(node, visit);
  });
}
