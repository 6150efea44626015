import { type FunctionDeclaration, type MethodDeclaration, type Type, ts } from '#ts-morph';
import type { ObjectShape } from '../ir/shape.js';
import { textOf } from './place.js';
import type { Reader } from './reader.js';
import { returnedBy } from './returned.js';
import { shapeOf } from './type.js';

/** The `type` of the protocol's content blocks. */
const blockTypes = ['text', 'image', 'audio', 'resource', 'resource_link'];

/**
 * The shape of a tool's structured result: that of an object type which is no content and no result of the protocol.
 *
 * @returns undefined where the function returns text or content; 'unreadable' after what is wrong has been reported
 */
export function readOutput(
  node: FunctionDeclaration | MethodDeclaration,
  reader: Reader,
): ObjectShape | 'unreadable' | undefined {
  const { type } = returnedBy(node);
  const annotation = node.getReturnTypeNode();
  const place = { node: annotation ?? node.getNameNode() ?? node, where: 'the result', spanOf: reader.spanOf };
  const unfit = type && partsOf(type).find(hasNoText);
  if (unfit) {
    reader.report('MRTR2001', reader.spanOf(place.node), { type: textOf(unfit, place), where: place.where });
    return 'unreadable';
  }
  if (!type?.isObject() || type.isArray() || type.isReadonlyArray() || type.isTuple() || isContent(type))
    return undefined;
  const shape = shapeOf(type, place, reader.report);
  if (!shape) return 'unreadable';
  return shape.kind === 'object' ? shape : undefined;
}

/** The members of a union, and the items of an array. */
function partsOf(type: Type): Type[] {
  if (type.isUnion()) return type.getUnionTypes().flatMap(partsOf);
  const items = type.getArrayElementType();
  return items ? partsOf(items) : [type];
}

/** What `JSON.stringify` throws at, or has no text for. */
const hasNoText = (type: Type) =>
  type.isBigInt() || type.isBigIntLiteral() || (type.getFlags() & ts.TypeFlags.ESSymbolLike) !== 0;

function isContent(type: Type): boolean {
  if (type.getProperty('content')?.getDeclarations().length) {
    const [declaration] = type.getPropertyOrThrow('content').getDeclarations();
    if (declaration && type.getPropertyOrThrow('content').getTypeAtLocation(declaration).getNonNullableType().isArray())
      return true;
  }
  const [kind] = type.getProperty('type')?.getDeclarations() ?? [];
  const value = kind && type.getPropertyOrThrow('type').getTypeAtLocation(kind).getLiteralValue();
  return typeof value === 'string' && blockTypes.includes(value);
}
