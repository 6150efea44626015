import { type Identifier, type ImportDeclaration, Node, type SourceFile, SyntaxKind } from '#ts-morph';
import type { Import } from '../ir/module.js';
import { partsOf } from './decorator.js';
import { identifiersIn } from './descendants.js';
import { isAuthored } from './place.js';
import type { Reader } from './reader.js';

/** How a name that is imported is used, outside imports and as anything but a decorator. */
type Use = 'none' | 'type' | 'value';

/** The imports that a file needs once its decorators are gone. A name that only types mention is imported as one. */
export function readImports(file: SourceFile, reader: Reader): Import[] {
  const uses = usesIn(file);
  return file.getImportDeclarations().flatMap((declaration) => importOf(declaration, uses, reader) ?? []);
}

function importOf(declaration: ImportDeclaration, uses: ReadonlyMap<string, Use>, reader: Reader): Import | undefined {
  const useOf = (name: string | undefined): Use => (name && uses.get(name)) || 'none';
  const target = declaration.getModuleSpecifierSourceFile();
  const defaultName = declaration.getDefaultImport()?.getText();
  const namespaceName = declaration.getNamespaceImport()?.getText();
  const named = declaration.getNamedImports().flatMap((specifier) => {
    const name = specifier.getName();
    const alias = specifier.getAliasNode()?.getText();
    const use = useOf(alias ?? name);
    return use === 'none' ? [] : [{ name, ...(alias && { alias }), typeOnly: use === 'type' }];
  });
  const whole = [useOf(defaultName), useOf(namespaceName)].filter((use) => use !== 'none');
  const hasSideEffectsOnly = !declaration.getImportClause();
  if (!hasSideEffectsOnly && named.length === 0 && whole.length === 0) return undefined;
  const typeOnly =
    !hasSideEffectsOnly && whole.every((use) => use === 'type') && named.every((specifier) => specifier.typeOnly);
  return {
    specifier: declaration.getModuleSpecifierValue(),
    ...(target && isAuthored(target) && { file: reader.spanOf(target).file }),
    typeOnly,
    ...(useOf(defaultName) !== 'none' && defaultName && { defaultName }),
    ...(useOf(namespaceName) !== 'none' && namespaceName && { namespaceName }),
    named,
  };
}

function usesIn(file: SourceFile): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const identifier of identifiersIn(file)) {
    if (identifier.getFirstAncestorByKind(SyntaxKind.ImportDeclaration) || isDecoratorName(identifier)) continue;
    const name = identifier.getText();
    if (uses.get(name) === 'value') continue;
    uses.set(name, isInType(identifier) ? 'type' : 'value');
  }
  return uses;
}

/** `Elicit` of `@Elicit(…)`, `mrtr` of `@mrtr.Elicit(…)`. */
function isDecoratorName(identifier: Identifier): boolean {
  const decorator = identifier.getFirstAncestorByKind(SyntaxKind.Decorator);
  if (!decorator) return false;
  const { callee } = partsOf(decorator);
  return identifier.getPos() >= callee.getPos() && identifier.getEnd() <= callee.getEnd();
}

/** In a type annotation and the like, but not what a class extends, which exists at run time. */
function isInType(identifier: Identifier): boolean {
  const heritage = identifier.getFirstAncestorByKind(SyntaxKind.HeritageClause);
  if (heritage && Node.isClassDeclaration(heritage.getParent()) && heritage.getToken() === SyntaxKind.ExtendsKeyword)
    return false;
  return identifier.getFirstAncestor((ancestor) => Node.isTypeNode(ancestor)) !== undefined;
}
