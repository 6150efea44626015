import { ts } from '#ts-morph';
import { remember } from '../../remember.js';
import { nameOf } from '../name-of.js';
import { packageNameOf } from '../package-name.js';
import { calleeOf } from './callee.js';

/** Whether a file can come to `context.memo` at all; a name may be written with escapes. */
export const mentionsMemo = remember((file: ts.SourceFile) => /\bmemo\b|\\u/.test(file.text));

/** What a call of `context.memo(key, run)` runs, if it is one. */
export function memoized(node: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (node.arguments.length < 2 || !calleeOf(node)) return undefined;
  // Also of `const { memo } = context`: the signature is where the method is declared.
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || !ts.isMethodSignature(declaration) || nameOf(declaration.name) !== 'memo') return undefined;
  return packageNameOf(declaration.getSourceFile().fileName) === '@mrtr/decorators' ? node.arguments[1] : undefined;
}
