import {
  type ArrowFunction,
  type BindingElement,
  type FunctionExpression,
  Node,
  type ParameterDeclaration,
  ts,
} from '#ts-morph';
import type { Expression, Piece, Read } from '../ir/expression.js';
import { descendantsOf } from './descendants.js';
import { type Bindings, carry, isLoose, readValue } from './expression.js';
import { reportLostThis } from './lost-this.js';
import { functionOf } from './named-function.js';
import type { Reader } from './reader.js';

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

/**
 * Reads an option that is called later, with something that is not known yet: `validate: (answer, { order }) => …`.
 * It stays a function of that; the earlier parameters come from the handler around it.
 *
 * @param takes what it is called with, e.g. `['answer']`
 */
export function readFunction(
  option: string,
  node: Node,
  takes: readonly string[],
  reader: Reader,
): Expression | undefined {
  const declaration = functionOf(node);
  if (declaration && reportLostThis(node, declaration, (code) => `${option}: ${code}`, reader)) return undefined;
  const elements = elementsOf(option, declaration?.getParameters().slice(takes.length) ?? [], node, reader);
  if (!elements) return undefined;
  const reads = readsOf(elements, declaration === node ? undefined : node, reader);
  const common = { kind: 'callback', reads, loose: true, span: reader.spanOf(node) } as const;
  if (Node.isArrowFunction(node) && elements.every(({ element }) => isPlain(element))) {
    const parameters = node.getParameters().slice(0, takes.length);
    const { pieces, names, own: outside } = carry(node.getBody(), bindingsOf(elements));
    const text = `${node.isAsync() ? 'async ' : ''}(${parameters.map((parameter) => parameter.getText()).join(', ')}) =>`;
    const declared = new Set(parameters.flatMap(namesIn));
    // Its own names hide the handler's, which matters only where the body means one of those too.
    const free = names.filter((name) => !declared.has(name) || reads.some(({ parameter }) => parameter === name));
    return {
      ...common,
      pieces,
      function: { text, parameters: takes },
      names: free,
      own: outside.filter((name) => !declared.has(name)),
    };
  }
  const { pieces, names, own } = carry(node, new Map());
  if (elements.length === 0) return { ...common, pieces, names, own };
  return {
    ...common,
    pieces: callOf(declaration === node ? ['(', ...pieces, ')'] : pieces, reads, takes),
    function: { text: `(${takes.join(', ')}) =>`, parameters: takes },
    names: [...names, ...takes],
    own,
  };
}

/** The names that a parameter declares. */
const namesIn = ({ compilerNode: { name } }: ParameterDeclaration): string[] =>
  [name, ...descendantsOf(name)].filter(ts.isIdentifier).map(({ text }) => text);

function readCallback(
  option: string,
  node: ArrowFunction | FunctionExpression,
  reader: Reader,
): Expression | undefined {
  const elements = elementsOf(option, node.getParameters(), node, reader);
  if (!elements) return undefined;
  const reads = readsOf(elements, undefined, reader);
  const span = reader.spanOf(node);
  const body = node.getBody();
  if (!node.isAsync() && !Node.isBlock(body) && elements.every(({ element }) => isPlain(element))) {
    const expression = unwrap(body);
    const { mentions: _, ...code } = carry(expression, bindingsOf(elements));
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
  if (reportLostThis(node, declaration, (code) => `${option}: ${code}`, reader)) return undefined;
  const elements = elementsOf(option, declaration.getParameters(), node, reader);
  const reads = elements && readsOf(elements, node, reader);
  const { pieces, names, own } = carry(node, new Map());
  return reads && { kind: 'callback', pieces: callOf(pieces, reads), reads, names, own, loose: false, span };
}

/** What is read, and where: at the name, or where a callback that stands elsewhere is named. */
const readsOf = (elements: readonly Taken[], named: Node | undefined, reader: Reader): Read[] =>
  elements.map(({ parameter, at }) => ({ parameter, span: reader.spanOf(named ?? at) }));

const bindingsOf = (elements: readonly Taken[]): Bindings =>
  new Map(
    elements.map(({ element, parameter }) => [
      element.compilerNode,
      { parameter, renamed: element.getPropertyNameNode() !== undefined },
    ]),
  );

/** A call with an object of earlier parameters, behind what else it takes. */
const callOf = (callee: readonly Piece[], reads: readonly Read[], takes: readonly string[] = []): Piece[] => [
  ...callee,
  `(${takes.map((name) => `${name}, `).join('')}`,
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
