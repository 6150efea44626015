import { ts } from '#ts-morph';
import { decoratorsOf } from './modifiers.js';
import type { Signature } from './named-function.js';
import type { Reader } from './reader.js';

/**
 * Reports a method that is named for a handler to call and reads what it is called on, an instance or a class: what a
 * decorator is given is the function alone.
 *
 * @param node where it is named
 * @param written how a function is written in its place
 * @returns whether it was reported
 */
export function reportLostThis(
  node: ts.Node,
  declaration: Signature,
  written: (code: string) => string,
  reader: Reader,
): boolean {
  if (node === declaration) return false;
  if (!ts.isMethodDeclaration(declaration) && !ts.isFunctionExpression(declaration)) return false;
  const word = instanceReadIn(declaration);
  if (word === undefined) return false;
  const { parameters } = declaration;
  const isAsked = parameters.some((parameter) => decoratorsOf(parameter).length > 0);
  const takes = parameters.map(({ name, type }) => `${name.getText()}${type ? `: ${type.getText()}` : ''}`);
  const names = parameters.map(({ name }) => name.getText());
  const code = `(${takes.join(', ')}) => ${calledOn(node, declaration)}(${names.join(', ')})`;
  reader.report('MRTR1033', reader.spanOf(node), {
    text: node.getText(),
    word,
    instead: isAsked ? undefined : written(code),
  });
  return true;
}

/** A method on what it is to be called on, in code that a reader is to write: of a class, an instance of it. */
function calledOn(node: ts.Node, { name }: Signature): string {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node))
    return `instance.${(name ?? node).getText()}`;
  return node
    .getText()
    .replace(/(\w)(\w*)\.prototype\b/, (_, first: string, rest: string) => first.toLowerCase() + rest);
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
