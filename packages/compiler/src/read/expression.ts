import { Node, SyntaxKind, type ts } from '#ts-morph';
import type { Expression, Piece } from '../ir/expression.js';
import { descendantsOf, identifiersIn } from './descendants.js';
import type { Reader } from './reader.js';

/** Which of the author's names are earlier parameters: the parameter, by the declaration that introduces the name. */
export type Bindings = ReadonlyMap<ts.Node, { readonly parameter: string; readonly renamed: boolean }>;

/** Reads an expression of the author's, in which parameters of the function around it may occur. */
export function readValue(node: Node, reader: Reader, parameters: readonly Node[] = []): Expression {
  const bindings: Bindings = new Map(
    parameters.map((parameter) => [parameter.compilerNode, { parameter: nameOf(parameter), renamed: false }]),
  );
  const { mentions, ...code } = carry(node, bindings);
  const reads = [...new Set(mentions)].map((parameter) => ({ parameter, span: reader.spanOf(node) }));
  const kind = code.names.length === 0 && reads.length === 0 ? 'constant' : 'value';
  return { kind, ...code, reads, loose: isLoose(node), span: reader.spanOf(node) };
}

const looseOperators = new Set([SyntaxKind.CommaToken, SyntaxKind.EqualsToken]);

/** Whether code binds so loosely that it needs parentheses as the condition of another. */
export const isLoose = (node: Node): boolean =>
  Node.isConditionalExpression(node) ||
  Node.isArrowFunction(node) ||
  (Node.isBinaryExpression(node) && looseOperators.has(node.getOperatorToken().getKind()));

/** Cuts a text at the mentions of parameters, and lists the other names in it. */
export function carry(
  root: Node,
  bindings: Bindings,
): { pieces: Piece[]; names: string[]; own: string[]; mentions: string[] } {
  const linesOf = lineCutter(root);
  const pieces: Piece[] = [];
  const names = new Set<string>();
  const own = new Set<string>();
  const mentions: string[] = [];
  let from = root.getStart();
  const upTo = (end: number) => {
    if (end > from) pieces.push(...linesOf(from, end));
  };
  const decorators = root.getDescendantsOfKind(SyntaxKind.Decorator);
  for (const identifier of [root, ...identifiersIn(root)]) {
    // A function that is written in place may have decorated parameters, which the handler has read already.
    for (let [next] = decorators; next && next.getStart() <= identifier.getStart(); [next] = decorators) {
      upTo(next.getStart());
      from = next.getEnd() + next.getTrailingTriviaWidth();
      decorators.shift();
    }
    if (!Node.isIdentifier(identifier) || identifier.getStart() < from || isPropertyName(identifier)) continue;
    const shorthand = Node.isShorthandPropertyAssignment(identifier.getParent());
    const declarations = declarationOf(identifier) ?? [];
    const binding = declarations.map((declaration) => bindings.get(declaration)).find((found) => found !== undefined);
    if (!binding) {
      names.add(identifier.getText());
      if (declarations.some((declaration) => isOutside(declaration, root))) own.add(identifier.getText());
      continue;
    }
    mentions.push(binding.parameter);
    upTo(identifier.getStart());
    if (shorthand && binding.renamed) pieces.push(`${identifier.getText()}: `);
    pieces.push({ parameter: binding.parameter, shorthand: shorthand && !binding.renamed });
    from = identifier.getEnd();
  }
  upTo(root.getEnd());
  return { pieces, names: [...names], own: [...own], mentions };
}

/** In the same file as an expression, and not within it. */
const isOutside = (declaration: ts.Node, { compilerNode }: Node) =>
  declaration.getSourceFile() === compilerNode.getSourceFile() &&
  (declaration.pos < compilerNode.pos || declaration.end > compilerNode.end);

/** Cuts stretches of a text at their new lines, but for those inside of template literals. */
function lineCutter(root: Node): (from: number, to: number) => Piece[] {
  const source = root.getSourceFile().getFullText();
  const templates = [root, ...descendantsOf(root)].filter(isTemplateText);
  const lineStart = source.lastIndexOf('\n', root.getStart() - 1) + 1;
  const margin = /^[\t ]*/.exec(source.slice(lineStart))?.[0].length ?? 0;
  return (from, to) => {
    const pieces: Piece[] = [];
    let start = from;
    for (const { 0: found, 1: indent, index } of source.slice(from, to).matchAll(/\r?\n([\t ]*)/g)) {
      const at = from + index;
      if (templates.some((node) => node.getStart() <= at && at < node.getEnd())) continue;
      pieces.push(source.slice(start, at), { indent: Math.max(0, (indent?.length ?? 0) - margin) });
      start = at + found.length;
    }
    return [...pieces, source.slice(start, to)].filter((piece) => piece !== '');
  };
}

const isTemplateText = (node: Node) =>
  Node.isNoSubstitutionTemplateLiteral(node) ||
  Node.isTemplateHead(node) ||
  Node.isTemplateMiddle(node) ||
  Node.isTemplateTail(node);

/** The declarations that an identifier leads to. A shorthand property names two things; its value is what is meant. */
function declarationOf(identifier: Node): ts.Node[] | undefined {
  const parent = identifier.getParent();
  if (Node.isShorthandPropertyAssignment(parent)) {
    return parent
      .getValueSymbol()
      ?.getDeclarations()
      .map((declaration) => declaration.compilerNode);
  }
  return identifier
    .getSymbol()
    ?.getDeclarations()
    .map((declaration) => declaration.compilerNode);
}

/** `a.name`, `{ name: … }`, `name?:` and the like: a name that nothing in scope answers to. */
export function isPropertyName(identifier: Node): boolean {
  const parent = identifier.getParent();
  if (Node.isPropertyAccessExpression(parent)) return parent.getNameNode() === identifier;
  if (Node.isQualifiedName(parent)) return parent.getRight() === identifier;
  if (Node.isBindingElement(parent)) return parent.getPropertyNameNode() === identifier;
  return (
    (Node.isPropertyAssignment(parent) ||
      Node.isPropertySignature(parent) ||
      Node.isMethodDeclaration(parent) ||
      Node.isPropertyDeclaration(parent)) &&
    parent.getNameNode() === identifier
  );
}

const nameOf = (parameter: Node) =>
  Node.isParameterDeclaration(parameter) ? parameter.getName() : parameter.getText();
