import { ts } from '#ts-morph';
import { type Global, globalName } from '../ir/global-name.js';
import { remember } from '../remember.js';
import { nodesIn } from './descendants.js';

/** The names that a file declares or imports, at any depth: values, types and parameters, but no members. */
export const declaredNames: (file: ts.SourceFile) => ReadonlySet<string> = remember(
  (file: ts.SourceFile) =>
    new Set(
      nodesIn(file)
        .filter(isDeclared)
        .map(({ text }) => text),
    ),
);

/** How code in the file of a node names a global. */
export const globalAt = (node: ts.Node, name: Global): string => globalName(name, declaredNames(node.getSourceFile()));

const isDeclared = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) && isDeclaration(node.parent) && node.parent.name === node;

const isDeclaration = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassLike(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isModuleDeclaration(node) ||
  ts.isImportClause(node) ||
  ts.isImportSpecifier(node) ||
  ts.isNamespaceImport(node) ||
  ts.isImportEqualsDeclaration(node);
