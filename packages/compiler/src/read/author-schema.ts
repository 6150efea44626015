import { Node, type ParameterDeclaration, type Type } from '#ts-morph';
import type { AuthoredShape } from '../ir/shape.js';
import { asynchronousRule } from './asynchronous-rule.js';
import { readValue } from './expression.js';
import { allowsUndefined } from './object.js';
import type { Reader } from './reader.js';
import { knownSchema } from './zod-expression.js';

/**
 * Reads a schema of zod that the author hands in.
 *
 * @returns undefined after it was reported that it is none, or one that only a promise can check
 */
export function readAuthorSchema(
  node: Node,
  parameter: ParameterDeclaration,
  reader: Reader,
): AuthoredShape | undefined {
  const type = node.getType();
  const isZod4 = type.getProperty('_zod') !== undefined;
  if (!isZod4 && !(type.getProperty('_def') && type.getProperty('safeParse'))) {
    reader.report('MRTR2110', reader.spanOf(node), { name: parameter.getName(), text: node.getText() });
    return undefined;
  }
  const rule = asynchronousRule(node);
  if (rule) {
    reader.report('MRTR2112', reader.spanOf(rule), { name: parameter.getName() });
    return undefined;
  }
  const known = isZod4 ? knownSchema(node) : undefined;
  const answer = typeOf(type, '_output', node);
  return {
    kind: 'authored',
    code: readValue(node, reader),
    isName: Node.isIdentifier(node) || Node.isPropertyAccessExpression(node),
    library: isZod4 ? 'zod' : 'zod3',
    takesAbsent: allowsUndefined(typeOf(type, '_input', node)),
    isObject: answer.isObject() && !answer.isArray() && !answer.isTuple(),
    ...(known && { known: known.shape }),
  };
}

/** zod keeps the types of what goes in and what comes out in properties that exist for TypeScript alone. */
const typeOf = (type: Type, property: '_input' | '_output', node: Node): Type =>
  type.getPropertyOrThrow(property).getTypeAtLocation(node);
