import { type Decorator, type FunctionDeclaration, Node, type SourceFile, SyntaxKind, ts } from '#ts-morph';
import type { ValuesOf } from '../diagnostics/catalogue.js';
import type { CapabilityKind } from '../ir/capability.js';
import { wrapped } from './compiler-project.js';
import { isOwnDecorator, ownExportName, partsOf } from './decorator.js';
import { descendantsOf } from './descendants.js';
import { functionOf } from './named-function.js';
import type { Reader } from './reader.js';

type Where = ValuesOf<'MRTR1027'>['where'];

/**
 * Reports functions that look like capabilities and that nobody can call: they have decorated parameters and are not
 * exported, or stand in a namespace or a block. Resolvers, and what a client's model may call, may stand anywhere.
 */
export function checkUnreachedFunctions(file: SourceFile, kind: CapabilityKind, reader: Reader): void {
  const declarations = descendantsOf(file.compilerNode).filter(ts.isFunctionDeclaration).filter(isNoticed);
  const suspects = declarations.flatMap((declaration) => {
    const node = wrapped(declaration, file) as FunctionDeclaration;
    const where = whereOf(node);
    return where ? [{ node, where }] : [];
  });
  if (suspects.length === 0) return;
  const called = new Set(file.getDescendantsOfKind(SyntaxKind.Decorator).flatMap(calledBy));
  for (const { node, where } of suspects) {
    const name = node.getName();
    if (name && !called.has(node))
      reader.report('MRTR1027', reader.spanOf(node.getNameNode() ?? node), { name, kind, where });
  }
}

/** Whether it can be one of them, as far as its syntax tells: those at the top that are exported are capabilities. */
const isNoticed = (node: ts.FunctionDeclaration) =>
  !ts.isSourceFile(node.parent) || !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function whereOf(node: FunctionDeclaration): Where | undefined {
  if (node.isAmbient()) return undefined;
  const isNamespaced = node.getFirstAncestorByKind(SyntaxKind.ModuleDeclaration) !== undefined;
  if (isNamespaced && node.isExported()) return 'in a namespace';
  if (!node.getParameters().some((parameter) => parameter.getDecorators().some(isOwnDecorator))) return undefined;
  if (isNamespaced) return 'in a namespace';
  if (!Node.isSourceFile(node.getParent())) return 'in a block';
  return node.isExported() ? undefined : 'not exported';
}

/** The functions that a decorator calls by itself: a resolver, and what a client's model may call. */
function calledBy(decorator: Decorator): Node[] {
  const {
    callee,
    arguments: [argument],
  } = partsOf(decorator);
  if (!argument) return [];
  const name = ownExportName(callee);
  const named = name === 'Resolve' ? [argument] : name === 'Sample' ? toolsIn(argument) : [];
  return named.flatMap((node) => functionOf(node) ?? []);
}

function toolsIn(options: Node): Node[] {
  const member = Node.isObjectLiteralExpression(options) ? options.getProperty('tools') : undefined;
  const list = Node.isPropertyAssignment(member) ? member.getInitializer() : undefined;
  return Node.isArrayLiteralExpression(list) ? list.getElements() : [];
}
