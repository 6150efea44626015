import { ts } from '#ts-morph';
import type { Expression, Piece } from '../ir/expression.js';
import { checkerOf } from './compiler-project.js';
import { descendantsOf } from './descendants.js';
import { nameOf } from './name-of.js';
import type { Reader } from './reader.js';

/** Which of the author's names are earlier parameters: the parameter, by the declaration that introduces the name. */
export type Bindings = ReadonlyMap<ts.Node, { readonly parameter: string; readonly renamed: boolean }>;

/** Reads an expression of the author's, in which parameters of the function around it may occur. */
export function readValue(
  node: ts.Expression,
  reader: Reader,
  parameters: readonly ts.ParameterDeclaration[] = [],
): Expression {
  const bindings: Bindings = new Map(
    parameters.map((parameter) => [parameter, { parameter: nameOf(parameter.name), renamed: false }]),
  );
  const { mentions, ...code } = carry(node, bindings);
  const reads = [...new Set(mentions)].map((parameter) => ({ parameter, span: reader.spanOf(node) }));
  const kind = code.names.length === 0 && reads.length === 0 ? 'constant' : 'value';
  return { kind, ...code, reads, loose: isLoose(node), span: reader.spanOf(node) };
}

const looseOperators: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.CommaToken, ts.SyntaxKind.EqualsToken]);

/** Whether code binds so loosely that it needs parentheses as the condition of another. */
export const isLoose = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) ||
  ts.isArrowFunction(node) ||
  (ts.isBinaryExpression(node) && looseOperators.has(node.operatorToken.kind));

/** Cuts a text at the mentions of parameters, and lists the other names in it. */
export function carry(
  root: ts.Node,
  bindings: Bindings,
): { pieces: Piece[]; names: string[]; own: string[]; mentions: string[] } {
  const source = root.getSourceFile();
  const checker = checkerOf(root);
  const nodes = [root, ...descendantsOf(root)];
  const linesOf = lineCutter(root, nodes);
  const pieces: Piece[] = [];
  const names = new Set<string>();
  const own = new Set<string>();
  const mentions: string[] = [];
  let from = root.getStart(source);
  const upTo = (end: number) => {
    if (end > from) pieces.push(...linesOf(from, end));
  };
  const decorators = nodes.filter(ts.isDecorator);
  for (const identifier of nodes.filter(ts.isIdentifier)) {
    const start = identifier.getStart(source);
    // A function that is written in place may have decorated parameters, which the handler has read already.
    for (let [next] = decorators; next && next.getStart(source) <= start; [next] = decorators) {
      upTo(next.getStart(source));
      from = behind(next, source);
      decorators.shift();
    }
    if (start < from || isPropertyName(identifier)) continue;
    const shorthand = ts.isShorthandPropertyAssignment(identifier.parent);
    const declarations = declarationsOf(identifier, checker);
    const binding = declarations.map((declaration) => bindings.get(declaration)).find((found) => found !== undefined);
    if (!binding) {
      names.add(identifier.text);
      if (declarations.some((declaration) => isOutside(declaration, root))) own.add(identifier.text);
      continue;
    }
    mentions.push(binding.parameter);
    upTo(start);
    if (shorthand && binding.renamed) pieces.push(`${identifier.text}: `);
    pieces.push({ parameter: binding.parameter, shorthand: shorthand && !binding.renamed });
    from = identifier.end;
  }
  upTo(root.end);
  return { pieces, names: [...names], own: [...own], mentions };
}

/** What stands behind a node and its comments on the same line. */
function behind({ end }: ts.Node, { text }: ts.SourceFile): number {
  const from = ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
  return from + (/^[\t ]*/.exec(text.slice(from))?.[0].length ?? 0);
}

/** In the same file as an expression, and not within it. */
const isOutside = (declaration: ts.Node, root: ts.Node) =>
  declaration.getSourceFile() === root.getSourceFile() && (declaration.pos < root.pos || declaration.end > root.end);

/** Cuts stretches of a text at their new lines, but for those inside of template literals. */
function lineCutter(root: ts.Node, nodes: readonly ts.Node[]): (from: number, to: number) => Piece[] {
  const source = root.getSourceFile();
  const { text } = source;
  const templates = nodes.filter(isTemplateText);
  const lineStart = text.lastIndexOf('\n', root.getStart(source) - 1) + 1;
  const margin = /^[\t ]*/.exec(text.slice(lineStart))?.[0].length ?? 0;
  return (from, to) => {
    const pieces: Piece[] = [];
    let start = from;
    for (const { 0: found, 1: indent, index } of text.slice(from, to).matchAll(/\r?\n([\t ]*)/g)) {
      const at = from + index;
      if (templates.some((node) => node.getStart(source) <= at && at < node.end)) continue;
      pieces.push(text.slice(start, at), { indent: Math.max(0, (indent?.length ?? 0) - margin) });
      start = at + found.length;
    }
    return [...pieces, text.slice(start, to)].filter((piece) => piece !== '');
  };
}

const isTemplateText = (node: ts.Node) =>
  ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** The declarations that an identifier leads to. A shorthand property names two things; its value is what is meant. */
function declarationsOf(identifier: ts.Identifier, checker: ts.TypeChecker): readonly ts.Node[] {
  const symbol = ts.isShorthandPropertyAssignment(identifier.parent)
    ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
    : checker.getSymbolAtLocation(identifier);
  return symbol?.declarations ?? [];
}

/** `a.name`, `{ name: … }`, `name?:` and the like: a name that nothing in scope answers to. */
export function isPropertyName(identifier: ts.Identifier): boolean {
  const { parent } = identifier;
  if (ts.isQualifiedName(parent)) return parent.right === identifier;
  if (ts.isBindingElement(parent)) return parent.propertyName === identifier;
  return (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyDeclaration(parent)) &&
    parent.name === identifier
  );
}
