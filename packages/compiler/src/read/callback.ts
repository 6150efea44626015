import { ts } from '#ts-morph';
import type { Expression, Piece, Read } from '../ir/expression.js';
import { checkerOf } from './compiler-project.js';
import { descendantsOf } from './descendants.js';
import { type Bindings, carry, isLoose, readValue } from './expression.js';
import { reportLostThis } from './lost-this.js';
import { hasModifier } from './modifiers.js';
import { functionOf, isWrittenFunction } from './named-function.js';
import type { Reader } from './reader.js';

/**
 * Reads an option of a decorator: a literal, any other value, or a callback over earlier parameters.
 *
 * A callback that is a plain expression is taken out of its function, so that the handler reads `stock.copies === 0`;
 * any other is kept as a function and called where its value is needed.
 */
export function readOption(option: string, node: ts.Expression, reader: Reader): Expression | undefined {
  if (isWrittenFunction(node)) return readCallback(option, node, reader);
  if (checkerOf(node).getTypeAtLocation(node).getCallSignatures().length > 0)
    return readNamedCallback(option, node, reader);
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
  node: ts.Expression,
  takes: readonly string[],
  reader: Reader,
): Expression | undefined {
  const declaration = functionOf(node);
  if (declaration && reportLostThis(node, declaration, (code) => `${option}: ${code}`, reader)) return undefined;
  const elements = elementsOf(option, declaration?.parameters.slice(takes.length) ?? [], node, reader);
  if (!elements) return undefined;
  const reads = readsOf(elements, declaration === node ? undefined : node, reader);
  const common = { kind: 'callback', reads, loose: true, span: reader.spanOf(node) } as const;
  if (ts.isArrowFunction(node) && elements.every(({ element }) => isPlain(element))) {
    const parameters = node.parameters.slice(0, takes.length);
    const { pieces, names, own: outside } = carry(node.body, bindingsOf(elements));
    const text = `${isAsync(node) ? 'async ' : ''}(${parameters.map((parameter) => parameter.getText()).join(', ')}) =>`;
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
const namesIn = ({ name }: ts.ParameterDeclaration): string[] =>
  [name, ...descendantsOf(name)].filter(ts.isIdentifier).map(({ text }) => text);

function readCallback(
  option: string,
  node: ts.ArrowFunction | ts.FunctionExpression,
  reader: Reader,
): Expression | undefined {
  const elements = elementsOf(option, node.parameters, node, reader);
  if (!elements) return undefined;
  const reads = readsOf(elements, undefined, reader);
  const span = reader.spanOf(node);
  const { body } = node;
  if (!isAsync(node) && !ts.isBlock(body) && elements.every(({ element }) => isPlain(element))) {
    const expression = unwrap(body);
    const { mentions: _, ...code } = carry(expression, bindingsOf(elements));
    return { kind: 'callback', ...code, reads, loose: isLoose(expression), span };
  }
  const { pieces, names, own } = carry(node, new Map());
  return { kind: 'callback', pieces: callOf(['(', ...pieces, ')'], reads), reads, names, own, loose: false, span };
}

/** A callback that stands elsewhere and is named here: it is called with what its own parameter takes apart. */
function readNamedCallback(option: string, node: ts.Expression, reader: Reader): Expression | undefined {
  const span = reader.spanOf(node);
  const declaration = functionOf(node);
  if (!declaration) {
    reader.report('MRTR1016', span, { option, found: `what '${node.getText()}' takes` });
    return undefined;
  }
  if (reportLostThis(node, declaration, (code) => `${option}: ${code}`, reader)) return undefined;
  const elements = elementsOf(option, declaration.parameters, node, reader);
  const reads = elements && readsOf(elements, node, reader);
  const { pieces, names, own } = carry(node, new Map());
  return reads && { kind: 'callback', pieces: callOf(pieces, reads), reads, names, own, loose: false, span };
}

/** What is read, and where: at the name, or where a callback that stands elsewhere is named. */
const readsOf = (elements: readonly Taken[], named: ts.Node | undefined, reader: Reader): Read[] =>
  elements.map(({ parameter, at }) => ({ parameter, span: reader.spanOf(named ?? at) }));

const bindingsOf = (elements: readonly Taken[]): Bindings =>
  new Map(
    elements.map(({ element, parameter }) => [element, { parameter, renamed: element.propertyName !== undefined }]),
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
  readonly element: ts.BindingElement;
  readonly parameter: string;
  readonly at: ts.Node;
}

/**
 * What a callback takes out of the one object that it is given.
 *
 * @param written where the callback is written or named
 * @returns undefined after it was reported that this cannot be read off
 */
function elementsOf(
  option: string,
  [taken, ...others]: readonly ts.ParameterDeclaration[],
  written: ts.Node,
  reader: Reader,
): Taken[] | undefined {
  const misfit = (at: ts.Node, found: string): undefined => {
    const isHere = at.getSourceFile() === written.getSourceFile() && at.pos >= written.pos;
    reader.report('MRTR1016', reader.spanOf(isHere ? at : written), { option, found });
  };
  if (!taken) return [];
  const { name: pattern } = taken;
  if (others.length > 0) return misfit(taken, `${others.length + 1} parameters`);
  if (!ts.isObjectBindingPattern(pattern)) return misfit(taken, `'${pattern.getText()}' as a whole`);
  const elements = pattern.elements.map((element) => takenBy(element));
  const open = pattern.elements[elements.indexOf(undefined)];
  if (open) return misfit(open, `'${open.getText()}'`);
  return elements.filter((element) => element !== undefined);
}

function takenBy(element: ts.BindingElement): Taken | undefined {
  const at = element.propertyName ?? element.name;
  if (element.dotDotDotToken) return undefined;
  if (ts.isIdentifier(at)) return { element, parameter: at.text, at };
  return ts.isStringLiteral(at) ? { element, parameter: at.text, at } : undefined;
}

/** Only a name, perhaps renamed: nothing nested, no default. */
const isPlain = ({ name, initializer }: ts.BindingElement) => ts.isIdentifier(name) && !initializer;

const isAsync = (node: ts.ArrowFunction | ts.FunctionExpression) => hasModifier(node, ts.SyntaxKind.AsyncKeyword);

/** A body in parentheses, as an object literal must be, stands without them where it is no body. */
const unwrap = (body: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(body) ? unwrap(body.expression) : body;
