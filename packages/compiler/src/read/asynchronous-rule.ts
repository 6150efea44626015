import { Node, type Type } from '#ts-morph';
import { variableOf } from './named-variable.js';

/** What takes a rule or a conversion of the author's, in zod 4 and zod 3. */
const takers = new Set(['check', 'custom', 'preprocess', 'refine', 'refinement', 'superRefine', 'transform']);

/**
 * Finds what a schema of zod would have to wait for, over the project's constants and imports.
 *
 * @returns the function that returns a promise; undefined where there is none in the text of the schema
 */
export function asynchronousRule(schema: Node, seen = new Set<Node>()): Node | undefined {
  if (seen.has(schema)) return undefined;
  seen.add(schema);
  if (Node.isIdentifier(schema)) {
    const initializer = variableOf(schema)?.getInitializer();
    return initializer && asynchronousRule(initializer, seen);
  }
  const callee = Node.isCallExpression(schema) ? schema.getExpression() : undefined;
  if (Node.isCallExpression(schema) && Node.isPropertyAccessExpression(callee) && takers.has(callee.getName())) {
    const rule = schema.getArguments().find((argument) => returnsPromise(argument.getType()));
    if (rule) return rule;
  }
  // What a function of the author's does inside is its own business: whether it returns a promise is all that counts.
  if (Node.isFunctionLikeDeclaration(schema)) return undefined;
  for (const child of schema.forEachChildAsArray()) {
    const rule = asynchronousRule(child, seen);
    if (rule) return rule;
  }
  return undefined;
}

const returnsPromise = (type: Type): boolean =>
  type.getCallSignatures().some((signature) => {
    const returned = signature.getReturnType();
    return (returned.isUnion() ? returned.getUnionTypes() : [returned]).some(
      (each) => each.getSymbol()?.getName() === 'Promise',
    );
  });
