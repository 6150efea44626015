import { ts } from '#ts-morph';
import type { Import } from '../ir/module.js';
import { isAuthored } from './place.js';
import type { Reader } from './reader.js';
import { moduleAt } from './specifiers.js';

/** How a name that is imported is used, outside imports and as anything but a decorator. */
type Use = 'none' | 'type' | 'value';

/** The imports that a file needs once its decorators are gone. A name that only types mention is imported as one. */
export function readImports(file: ts.SourceFile, reader: Reader): Import[] {
  const uses = usesIn(file);
  return file.statements
    .filter(ts.isImportDeclaration)
    .flatMap((declaration) => importOf(declaration, uses, reader) ?? []);
}

function importOf(
  { importClause, moduleSpecifier, attributes }: ts.ImportDeclaration,
  uses: ReadonlyMap<string, Use>,
  reader: Reader,
): Import | undefined {
  const isType = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const useOf = (name: string | undefined): Use => (name && uses.get(name)) || 'none';
  const bindings = importClause?.namedBindings;
  const defaultName = importClause?.name?.text;
  const namespaceName = bindings && ts.isNamespaceImport(bindings) ? bindings.name.text : undefined;
  const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  const named = elements.flatMap((specifier) => {
    const imported = specifier.propertyName ?? specifier.name;
    // What is no identifier stays in its quotes.
    const name = ts.isIdentifier(imported) ? imported.text : imported.getText();
    const alias = specifier.propertyName && specifier.name.text;
    const use = useOf(alias ?? name);
    return use === 'none' ? [] : [{ name, ...(alias && { alias }), typeOnly: specifier.isTypeOnly || use === 'type' }];
  });
  const whole = [useOf(defaultName), useOf(namespaceName)].filter((use) => use !== 'none');
  const hasSideEffectsOnly = !importClause;
  if (!hasSideEffectsOnly && named.length === 0 && whole.length === 0) return undefined;
  // What may stand with attributes is another thing for types.
  const mayBeOfTypes = !hasSideEffectsOnly && !attributes;
  const typeOnly =
    isType || (mayBeOfTypes && whole.every((use) => use === 'type') && named.every((specifier) => specifier.typeOnly));
  const target = moduleAt(moduleSpecifier);
  return {
    specifier: (moduleSpecifier as ts.StringLiteral).text,
    ...(target && ts.isSourceFile(target) && isAuthored(target) && { file: reader.spanOf(target).file }),
    typeOnly,
    ...(useOf(defaultName) !== 'none' && defaultName && { defaultName }),
    ...(useOf(namespaceName) !== 'none' && namespaceName && { namespaceName }),
    named,
    ...(attributes && { attributes: attributes.getText() }),
  };
}

function usesIn(file: ts.SourceFile): Map<string, Use> {
  const uses = new Map<string, Use>();
  let use: Use = 'value';
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isNameOfDecorator(node)) return;
    if (ts.isIdentifier(node)) {
      if (uses.get(node.text) !== 'value') uses.set(node.text, use);
      return;
    }
    const around = use;
    if (ts.isTypeNode(node) && !isValue(node)) use = 'type';
    ts.forEachChild(node, visit);
    use = around;
  };
  ts.forEachChild(file, visit);
  return uses;
}

/** `Elicit` of `@Elicit(…)`, and `mrtr.Elicit` of `@mrtr.Elicit(…)`. */
function isNameOfDecorator(node: ts.Node): boolean {
  const outer = ts.isDecorator(node.parent) ? node.parent : node.parent.parent;
  return outer !== undefined && ts.isDecorator(outer) && calleeOf(outer) === node;
}

const calleeOf = ({ expression }: ts.Decorator) =>
  ts.isCallExpression(expression) ? expression.expression : expression;

/** Of what stands with type arguments, what a class extends exists at run time, and what is no part of a class's head. */
function isValue(node: ts.TypeNode): boolean {
  if (!ts.isExpressionWithTypeArguments(node)) return false;
  const { parent } = node;
  return (
    !ts.isHeritageClause(parent) || (ts.isClassLike(parent.parent) && parent.token === ts.SyntaxKind.ExtendsKeyword)
  );
}
