import { ts } from '#ts-morph';
import { capabilityDecoratorOf } from './capability-options.js';
import { ownDecoratorsOf, partsOf } from './decorator.js';
import { nodesIn } from './descendants.js';
import { decoratorsOf, hasModifier } from './modifiers.js';
import type { Reader } from './reader.js';

/**
 * Reports `@Tool()` and its kind in a file of classes, where it makes no capability of anything: a handler calls
 * methods of exported classes by their names.
 */
export function checkUnreachedMethods(file: ts.SourceFile, reader: Reader): void {
  for (const node of decoratedIn(file)) {
    const where = whereOf(node);
    const decorator = where && capabilityDecoratorOf(node);
    if (decorator) reader.report('MRTR1036', reader.spanOf(decorator.node), { decorator: decorator.name, where });
  }
  for (const { parameters } of nodesIn(file).filter(ts.isConstructorDeclaration)) {
    for (const decorator of ownDecoratorsOf(parameters)) {
      const values = { decorator: partsOf(decorator).callee.getText(), where: 'a parameter of a constructor' };
      reader.report('MRTR1036', reader.spanOf(decorator), values);
    }
  }
}

/** Reports `@Tool()` and its kind on members of classes in a file of functions, which alone are read there. */
export function checkMethodsAmongFunctions(file: ts.SourceFile, kind: string, reader: Reader): void {
  for (const node of decoratedIn(file)) {
    const decorator = capabilityDecoratorOf(node);
    if (decorator) reader.report('MRTR1037', reader.spanOf(decorator.node), { decorator: decorator.name, kind });
  }
}

/** Classes and their members that have decorators. */
const decoratedIn = (file: ts.SourceFile): Decorated[] =>
  nodesIn(file).filter((node): node is Decorated => isMember(node) && decoratorsOf(node).length > 0);

type Decorated = Exclude<ts.HasDecorators, ts.ParameterDeclaration>;

const isMember = (node: ts.Node): node is Decorated =>
  ts.isClassLike(node) || ts.isPropertyDeclaration(node) || ts.isAccessor(node) || ts.isMethodDeclaration(node);

/** What stands there, where that is no method that can be reached. */
function whereOf(node: Decorated): string | undefined {
  if (ts.isClassLike(node)) return 'a class';
  if (ts.isPropertyDeclaration(node)) return 'a property';
  if (!ts.isMethodDeclaration(node)) return 'an accessor';
  if (!ts.isIdentifier(node.name)) return 'a method whose name is in quotes or computed';
  if (hasModifier(node, ts.SyntaxKind.PrivateKeyword)) return 'a private method';
  if (hasModifier(node, ts.SyntaxKind.ProtectedKeyword)) return 'a protected method';
  if (!ts.isClassDeclaration(node.parent)) return 'a method of a class expression';
  return ts.isSourceFile(node.parent.parent) ? undefined : 'a method of a class inside of something else';
}
