import {
  type ArrowFunction,
  type FunctionExpression,
  Node,
  type ObjectBindingPattern,
  SyntaxKind,
  type ts,
} from 'ts-morph';
import type { Expression, Read, Reference } from '../ir/expression.js';
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
  return readValue(node, reader);
}

/** Reads an expression of the author's, in which parameters of the function around it may occur. */
export function readValue(node: Node, reader: Reader, parameters: readonly Node[] = []): Expression {
  const bindings: Bindings = new Map(
    parameters.map((parameter) => [parameter.compilerNode, { parameter: nameOf(parameter), renamed: false }]),
  );
  const { pieces, names, mentions } = carry(node, bindings);
  const reads = [...new Set(mentions)].map((parameter) => ({ parameter, span: reader.spanOf(node) }));
  const kind = names.length === 0 && reads.length === 0 ? 'constant' : 'value';
  return { kind, pieces, reads, names, loose: isLoose(node), span: reader.spanOf(node) };
}

function readCallback(
  option: string,
  node: ArrowFunction | FunctionExpression,
  reader: Reader,
): Expression | undefined {
  const [taken, ...others] = node.getParameters();
  const pattern = taken?.getNameNode();
  if (others.length > 0 || (pattern && !Node.isObjectBindingPattern(pattern))) {
    const found = others.length > 0 ? `${others.length + 1} parameters` : `'${pattern?.getText()}' as a whole`;
    reader.report('MRTR1016', reader.spanOf(taken ?? node), { option, found });
    return undefined;
  }
  const reads = pattern ? readsOf(pattern, reader) : [];
  const span = reader.spanOf(node);
  const body = node.getBody();
  const inline = !node.isAsync() && !Node.isBlock(body) && (!pattern || isPlain(pattern));
  if (inline) {
    const bindings: Bindings = new Map(
      pattern?.getElements().map((element) => {
        const property = element.getPropertyNameNode()?.getText();
        return [element.compilerNode, { parameter: property ?? element.getName(), renamed: property !== undefined }];
      }),
    );
    const expression = unwrap(body);
    const { pieces, names } = carry(expression, bindings);
    return { kind: 'callback', pieces, reads, names, loose: isLoose(expression), span };
  }
  const { pieces, names } = carry(node, new Map());
  const given = reads.flatMap(({ parameter }, index): (string | Reference)[] => [
    index === 0 ? '{ ' : ', ',
    { parameter, shorthand: true },
  ]);
  const call = ['(', ...pieces, ')(', ...given, ...(given.length > 0 ? [' })'] : [')'])];
  return { kind: 'callback', pieces: call, reads, names, loose: false, span };
}

/** A body in parentheses, as an object literal must be, stands without them where it is no body. */
const unwrap = (body: Node): Node => (Node.isParenthesizedExpression(body) ? unwrap(body.getExpression()) : body);

const looseOperators = new Set([SyntaxKind.CommaToken, SyntaxKind.EqualsToken]);

const isLoose = (node: Node): boolean =>
  Node.isConditionalExpression(node) ||
  Node.isArrowFunction(node) ||
  (Node.isBinaryExpression(node) && looseOperators.has(node.getOperatorToken().getKind()));

/** Only names, each perhaps renamed: nothing nested, no default, no rest. */
const isPlain = (pattern: ObjectBindingPattern) =>
  pattern
    .getElements()
    .every(
      (element) =>
        Node.isIdentifier(element.getNameNode()) && !element.getInitializer() && !element.getDotDotDotToken(),
    );

function readsOf(pattern: ObjectBindingPattern, reader: Reader): Read[] {
  return pattern.getElements().map((element) => {
    const node = element.getPropertyNameNode() ?? element.getNameNode();
    return { parameter: node.getText(), span: reader.spanOf(node) };
  });
}

/** Cuts a text at the mentions of parameters, and lists the other names in it. */
function carry(
  root: Node,
  bindings: Bindings,
): { pieces: (string | Reference)[]; names: string[]; mentions: string[] } {
  const source = root.getSourceFile().getFullText();
  const pieces: (string | Reference)[] = [];
  const names = new Set<string>();
  const mentions: string[] = [];
  let from = root.getStart();
  const upTo = (end: number) => {
    if (end > from) pieces.push(source.slice(from, end));
  };
  for (const identifier of [root, ...root.getDescendantsOfKind(SyntaxKind.Identifier)]) {
    if (!Node.isIdentifier(identifier) || isPropertyName(identifier)) continue;
    const shorthand = Node.isShorthandPropertyAssignment(identifier.getParent());
    const binding = declarationOf(identifier)
      ?.map((declaration) => bindings.get(declaration))
      .find((found) => found !== undefined);
    if (!binding) {
      names.add(identifier.getText());
      continue;
    }
    mentions.push(binding.parameter);
    upTo(identifier.getStart());
    if (shorthand && binding.renamed) pieces.push(`${identifier.getText()}: `);
    pieces.push({ parameter: binding.parameter, shorthand: shorthand && !binding.renamed });
    from = identifier.getEnd();
  }
  upTo(root.getEnd());
  return { pieces, names: [...names], mentions };
}

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
