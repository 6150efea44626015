import { ts } from '#ts-morph';
import type { AuthoredShape } from '../ir/shape.js';
import { asynchronousRule } from './asynchronous-rule.js';
import { checkerOf, wrapped } from './compiler-project.js';
import { readValue } from './expression.js';
import { nameOf } from './name-of.js';
import { allowsUndefined } from './object.js';
import type { Reader } from './reader.js';
import { is, TypeFlags } from './type-flags.js';
import { knownSchema } from './zod-expression.js';

/**
 * Reads a schema of zod that the author hands in.
 *
 * @returns undefined after it was reported that it is none, or one that only a promise can check
 */
export function readAuthorSchema(
  node: ts.Expression,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
): AuthoredShape | undefined {
  const checker = checkerOf(node);
  const type = checker.getTypeAtLocation(node);
  const isZod4 = type.getProperty('_zod') !== undefined;
  if (!isZod4 && !(type.getProperty('_def') && type.getProperty('safeParse'))) {
    reader.report('MRTR2110', reader.spanOf(node), { name: nameOf(parameter.name), text: node.getText() });
    return undefined;
  }
  const schema = wrapped(node);
  const rule = asynchronousRule(schema);
  if (rule) {
    reader.report('MRTR2112', reader.spanOf(rule.compilerNode), { name: nameOf(parameter.name) });
    return undefined;
  }
  const known = isZod4 ? knownSchema(schema) : undefined;
  // zod keeps the types of what goes in and what comes out in properties that exist for TypeScript alone.
  const typeOf = (property: '_input' | '_output') => {
    const symbol = type.getProperty(property);
    return symbol && checker.getTypeOfSymbolAtLocation(symbol, node);
  };
  const [input, output] = [typeOf('_input'), typeOf('_output')];
  return {
    kind: 'authored',
    code: readValue(node, reader),
    isName: ts.isIdentifier(node) || ts.isPropertyAccessExpression(node),
    library: isZod4 ? 'zod' : 'zod3',
    takesAbsent: input !== undefined && allowsUndefined(input),
    isObject: output !== undefined && isPlainObject(output, checker),
    ...(known && { known: known.shape }),
  };
}

const isPlainObject = (type: ts.Type, checker: ts.TypeChecker) =>
  is(type, TypeFlags.Object) && !checker.isArrayType(type) && !checker.isTupleType(type);
