import {
  type ArrowFunction,
  type BindingElement,
  type FunctionExpression,
  Node,
  type ParameterDeclaration,
  SyntaxKind,
  type ts,
} from 'ts-morph';
import type { Expression, Piece, Read } from '../ir/expression.js';
import { functionOf } from './named-function.js';
import type { Reader } from './reader.js';

/** Which of the author's names are earlier parameters: the parameter, by the declaration that introduces the name. */
type Bindings = ReadonlyMap<ts.Node, { readonly parameter: string; readonly renamed: boolean }>;

/**
 * Reads an option of a decorator: a literal, any other value, or a callback over earlier parameters.
 *
 * A callback that is a plain expression is taken out of its function, so that the handler reads `stock.copies === 0`;
 * any other is kept as a function and called where its value is needed.
 */
export function readOption(option: string, node: Node, reader: Reader): Expression | undefined {
  if (Node.isArrowFunction(node) || Node.isFunctionExpression(node)) return readCallback(option, node, reader);
  if (node.getType().getCallSignatures().length > 0) return readNamedCallback(option, node, reader);
  return readValue(node, reader);
}

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

function readCallback(
  option: string,
  node: ArrowFunction | FunctionExpression,
  reader: Reader,
): Expression | undefined {
  const elements = elementsOf(option, node.getParameters(), node, reader);
  if (!elements) return undefined;
  const reads = elements.map(({ parameter, at }) => ({ parameter, span: reader.spanOf(at) }));
  const span = reader.spanOf(node);
  const body = node.getBody();
  if (!node.isAsync() && !Node.isBlock(body) && elements.every(({ element }) => isPlain(element))) {
    const bindings: Bindings = new Map(
      elements.map(({ element, parameter }) => [
        element.compilerNode,
        { parameter, renamed: element.getPropertyNameNode() !== undefined },
      ]),
    );
    const expression = unwrap(body);
    const { mentions: _, ...code } = carry(expression, bindings);
    return { kind: 'callback', ...code, reads, loose: isLoose(expression), span };
  }
  const { pieces, names, own } = carry(node, new Map());
  return { kind: 'callback', pieces: callOf(['(', ...pieces, ')'], reads), reads, names, own, loose: false, span };
}

/** A callback that stands elsewhere and is named here: it is called with what its own parameter takes apart. */
function readNamedCallback(option: string, node: Node, reader: Reader): Expression | undefined {
  const span = reader.spanOf(node);
  const declaration = functionOf(node);
  if (!declaration) {
    reader.report('MRTR1016', span, { option, found: `what '${node.getText()}' takes` });
    return undefined;
  }
  const elements = elementsOf(option, declaration.getParameters(), node, reader);
  const reads = elements?.map(({ parameter }) => ({ parameter, span }));
  const { pieces, names, own } = carry(node, new Map());
  return reads && { kind: 'callback', pieces: callOf(pieces, reads), reads, names, own, loose: false, span };
}

/** A call with an object of earlier parameters. */
const callOf = (callee: readonly Piece[], reads: readonly Read[]): Piece[] => [
  ...callee,
  '(',
  ...reads.flatMap(({ parameter }, index): Piece[] => [index === 0 ? '{ ' : ', ', { parameter, shorthand: true }]),
  reads.length > 0 ? ' })' : ')',
];

/** What a callback takes, and as which parameter. */
interface Taken {
  readonly element: BindingElement;
  readonly parameter: string;
  readonly at: Node;
}

/**
 * What a callback takes out of the one object that it is given.
 *
 * @param written where the callback is written or named
 * @returns undefined after it was reported that this cannot be read off
 */
function elementsOf(
  option: string,
  [taken, ...others]: readonly ParameterDeclaration[],
  written: Node,
  reader: Reader,
): Taken[] | undefined {
  const misfit = (at: Node, found: string): undefined => {
    const isHere = at.getSourceFile() === written.getSourceFile() && at.getPos() >= written.getPos();
    reader.report('MRTR1016', reader.spanOf(isHere ? at : written), { option, found });
  };
  if (!taken) return [];
  const pattern = taken.getNameNode();
  if (others.length > 0) return misfit(taken, `${others.length + 1} parameters`);
  if (!Node.isObjectBindingPattern(pattern)) return misfit(taken, `'${pattern.getText()}' as a whole`);
  const elements = pattern.getElements().map((element) => takenBy(element));
  const open = elements.indexOf(undefined);
  if (open >= 0) return misfit(pattern.getElements()[open] ?? pattern, `'${pattern.getElements()[open]?.getText()}'`);
  return elements.filter((element) => element !== undefined);
}

function takenBy(element: BindingElement): Taken | undefined {
  const at = element.getPropertyNameNode() ?? element.getNameNode();
  if (element.getDotDotDotToken()) return undefined;
  if (Node.isIdentifier(at)) return { element, parameter: at.getText(), at };
  return Node.isStringLiteral(at) ? { element, parameter: at.getLiteralValue(), at } : undefined;
}

/** Only a name, perhaps renamed: nothing nested, no default. */
const isPlain = (element: BindingElement) => Node.isIdentifier(element.getNameNode()) && !element.getInitializer();

/** A body in parentheses, as an object literal must be, stands without them where it is no body. */
const unwrap = (body: Node): Node => (Node.isParenthesizedExpression(body) ? unwrap(body.getExpression()) : body);

const looseOperators = new Set([SyntaxKind.CommaToken, SyntaxKind.EqualsToken]);

const isLoose = (node: Node): boolean =>
  Node.isConditionalExpression(node) ||
  Node.isArrowFunction(node) ||
  (Node.isBinaryExpression(node) && looseOperators.has(node.getOperatorToken().getKind()));

/** Cuts a text at the mentions of parameters, and lists the other names in it. */
function carry(
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
  for (const identifier of [root, ...root.getDescendantsOfKind(SyntaxKind.Identifier)]) {
    if (!Node.isIdentifier(identifier) || isPropertyName(identifier)) continue;
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
  const templates = [root, ...root.getDescendants()].filter(isTemplateText);
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
function isPropertyName(identifier: Node): boolean {
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
