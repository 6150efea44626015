import { ts } from '#ts-morph';
import { packageNameOf } from '../package-name.js';
import { calleeOf } from './callee.js';

/** What a call of `context.memo(key, run)` runs, if it is one. */
export function memoized(node: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (node.arguments.length < 2 || !calleeOf(node)) return undefined;
  // Also of `const { memo } = context`: the signature is where the method is declared.
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || !ts.isMethodSignature(declaration) || declaration.name.getText() !== 'memo') return undefined;
  return packageNameOf(declaration.getSourceFile().fileName) === '@mrtr/decorators' ? node.arguments[1] : undefined;
}
