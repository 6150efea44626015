import { ts } from '#ts-morph';
import { placeOf } from '../ir/call-graph.js';
import type { Parameter, Resolver } from '../ir/parameter.js';
import type { ParameterDecorator } from './decorator.js';
import { exportsOf } from './exports.js';
import { readValue } from './expression.js';
import { reportLostThis } from './lost-this.js';
import { decoratorsOf, hasModifier } from './modifiers.js';
import { nameOf } from './name-of.js';
import { identityOf, type Signature, signatureOf } from './named-function.js';
import { packageImportOf } from './package-import.js';
import type { Reader } from './reader.js';

/** Reads the signature of a resolver. Given from outside, as a resolver's parameters may name resolvers again. */
export type ReadSignature = (
  declaration: Signature,
  owner: {
    readonly kind: 'resolver' | 'sampling tool';
    readonly inFunction: boolean;
    readonly within: readonly ts.Node[];
    readonly earlier?: readonly string[];
  },
  reader: Reader,
) => Parameter[] | undefined;

/**
 * Reads `@Resolve(fn)`: the function that it names, over imports and constants, and that function's own parameters.
 *
 * @param within the functions around this one, innermost last
 * @returns undefined after what is wrong has been reported
 */
export function readResolver(
  decorator: ParameterDecorator,
  within: readonly ts.Node[],
  readSignature: ReadSignature,
  reader: Reader,
): Resolver | undefined {
  const [argument] = decorator.arguments;
  const span = reader.spanOf(argument ?? decorator.node);
  const declaration = argument && signatureOf(argument);
  if (!argument || !declaration) {
    reader.report('MRTR1019', span, { text: argument?.getText() ?? '' });
    return undefined;
  }
  if (within.includes(declaration)) {
    reader.report('MRTR3005', span, { name: argument.getText() });
    return undefined;
  }
  const owner = ownerOf(declaration, argument, reader);
  // A static method is called on its class, where that has a name by which a handler can say it.
  if (!owner && reportLostThis(argument, declaration, (code) => `@Resolve(${code})`, reader)) return undefined;
  const inFunction = !ts.isMethodDeclaration(declaration);
  const parameters = readSignature(
    declaration,
    { kind: 'resolver', inFunction, within: [...within, declaration] },
    reader,
  );
  if (!parameters) return undefined;
  const place = reader.spanOf(declaration);
  const value = readValue(argument, reader);
  const isName =
    ts.isIdentifier(argument) || ts.isPropertyAccessExpression(argument) || ts.isElementAccessExpression(argument);
  if (owner && !owner.specifier && isHidden(declaration, owner.className, within[0])) {
    reader.report('MRTR1021', span, owner);
    return undefined;
  }
  return {
    key: identityOf(argument, (node) => placeOf(reader.spanOf(node))),
    callee: isName ? value : { ...value, pieces: ['(', ...value.pieces, ')'] },
    name: isName ? argument.getText() : 'written here',
    parameters,
    ...(owner && { owner }),
    declaration: place,
    span,
  };
}

function ownerOf(declaration: Signature, argument: ts.Node, reader: Reader): Resolver['owner'] {
  if (!ts.isMethodDeclaration(declaration) || !hasModifier(declaration, ts.SyntaxKind.StaticKeyword)) return undefined;
  const { parent } = declaration;
  const className = ts.isClassDeclaration(parent) ? nameOf(parent.name) : undefined;
  if (!className) return undefined;
  const { file } = reader.spanOf(declaration);
  return { className, method: nameOf(declaration.name), file, ...packageImportOf(argument) };
}

/**
 * Whether a handler has to import the class of a static method and cannot: for a capability that is a method itself, or
 * for options that the method's decorators recorded in another file.
 */
function isHidden(declaration: Signature, className: string, capability: ts.Node | undefined): boolean {
  const file = declaration.getSourceFile();
  if (capability && ts.isFunctionDeclaration(capability)) {
    const isAsked = declaration.parameters.some((parameter) => decoratorsOf(parameter).length > 0);
    if (!isAsked || capability.getSourceFile() === file) return false;
  }
  return !exportsOf(file).some(
    ({ name, declarations }) => name === className && declarations.some((node) => node === declaration.parent),
  );
}
