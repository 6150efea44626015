import { ts } from '#ts-morph';
import type { ValuesOf } from '../diagnostics/catalogue.js';
import type { CapabilityKind } from '../ir/capability.js';
import { isOwnDecorator, ownExportName, partsOf } from './decorator.js';
import { nodesIn } from './descendants.js';
import { exportsOf } from './exports.js';
import { decoratorsOf, hasModifier } from './modifiers.js';
import { nameOf } from './name-of.js';
import { functionOf } from './named-function.js';
import { optionOf } from './options.js';
import type { Reader } from './reader.js';

type Where = ValuesOf<'MRTR1027'>['where'];

/**
 * Reports functions that look like capabilities and that nobody can call: they have decorated parameters and are not
 * exported, or stand in a namespace or a block. Resolvers, and what a client's model may call, may stand anywhere.
 */
export function checkUnreachedFunctions(file: ts.SourceFile, kind: CapabilityKind, reader: Reader): void {
  const nodes = nodesIn(file);
  const suspects = nodes.filter(ts.isFunctionDeclaration).flatMap((node) => {
    const where = whereOf(node);
    return where ? [{ node, where }] : [];
  });
  if (suspects.length === 0) return;
  const called = new Set<ts.Node>(nodes.filter(ts.isDecorator).flatMap(calledBy));
  for (const { node, where } of suspects) {
    const name = nameOf(node.name);
    if (name && !called.has(node)) reader.report('MRTR1027', reader.spanOf(node.name ?? node), { name, kind, where });
  }
}

function whereOf(node: ts.FunctionDeclaration): Where | undefined {
  const isExported = hasModifier(node, ts.SyntaxKind.ExportKeyword);
  const isAtTop = ts.isSourceFile(node.parent);
  // What is exported at the top is a capability.
  if ((isAtTop && isExported) || isAmbient(node)) return undefined;
  const isNamespaced = ts.findAncestor(node, ts.isModuleDeclaration) !== undefined;
  if (isNamespaced && isExported) return 'in a namespace';
  if (!node.parameters.some((parameter) => decoratorsOf(parameter).some(isOwnDecorator))) return undefined;
  if (isNamespaced) return 'in a namespace';
  if (!isAtTop) return 'in a block';
  return isExportedLater(node) ? undefined : 'not exported';
}

const isAmbient = (node: ts.Node) =>
  ts.findAncestor(node, (outer) => hasModifier(outer, ts.SyntaxKind.DeclareKeyword)) !== undefined;

/** By `export { … }` or `export default`, behind its declaration. */
const isExportedLater = (node: ts.FunctionDeclaration) =>
  exportsOf(node.getSourceFile()).some(({ declarations }) => declarations.includes(node));

/** The functions that a decorator calls by itself: a resolver, and what a client's model may call. */
function calledBy(decorator: ts.Decorator): ts.Node[] {
  const {
    callee,
    arguments: [argument],
  } = partsOf(decorator);
  if (!argument) return [];
  const name = ownExportName(callee);
  const named = name === 'Resolve' ? [argument] : name === 'Sample' ? toolsIn(argument) : [];
  return named.flatMap((node) => functionOf(node) ?? []);
}

function toolsIn(options: ts.Expression): readonly ts.Expression[] {
  const list = optionOf(options, 'tools');
  return list && ts.isArrayLiteralExpression(list) ? list.elements : [];
}
