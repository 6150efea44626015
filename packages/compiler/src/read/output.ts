import type { ts } from 'ts-morph';
import type { ObjectShape } from '../ir/shape.js';
import { checkerOf } from './compiler-project.js';
import { textOf } from './place.js';
import type { Reader } from './reader.js';
import type { Returned } from './returned.js';
import { shapeOf } from './type.js';
import { is, literalValueOf, TypeFlags } from './type-flags.js';

/** The `type` of the protocol's content blocks. */
const blockTypes = ['text', 'image', 'audio', 'resource', 'resource_link'];

/**
 * The shape of a tool's structured result: that of an object type which is no content and no result of the protocol.
 *
 * @param returned by the function
 * @returns undefined where the function returns text or content; 'unreadable' after what is wrong has been reported
 */
export function readOutput(
  node: ts.FunctionDeclaration | ts.MethodDeclaration,
  { type }: Returned,
  reader: Reader,
): ObjectShape | 'unreadable' | undefined {
  const checker = checkerOf(node);
  const place = { node: node.type ?? node.name ?? node, where: 'the result', spanOf: reader.spanOf };
  const unfit = type && partsOf(type, checker).find((part) => is(part, withoutText));
  if (unfit) {
    reader.report('MRTR2001', reader.spanOf(place.node), { type: textOf(unfit, place), where: place.where });
    return 'unreadable';
  }
  if (!type || !is(type, TypeFlags.Object) || checker.isArrayType(type) || checker.isTupleType(type)) return undefined;
  if (isContent(type, checker)) return undefined;
  const shape = shapeOf(type, place, reader.report);
  if (!shape) return 'unreadable';
  return shape.kind === 'object' ? shape : undefined;
}

/** The members of a union, and the items of an array. */
function partsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((member) => partsOf(member, checker));
  if (!checker.isArrayType(type)) return [type];
  return checker.getTypeArguments(type as ts.TypeReference).flatMap((items) => partsOf(items, checker));
}

/** What `JSON.stringify` throws at, or has no text for. */
const withoutText = TypeFlags.BigIntLike | TypeFlags.ESSymbolLike;

function isContent(type: ts.Type, checker: ts.TypeChecker): boolean {
  const content = typeOfProperty(type, 'content', checker);
  if (content && checker.isArrayType(content.getNonNullableType())) return true;
  const kind = typeOfProperty(type, 'type', checker);
  const value = kind && literalValueOf(kind);
  return typeof value === 'string' && blockTypes.includes(value);
}

function typeOfProperty(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  const property = type.getProperty(name);
  const [declaration] = property?.declarations ?? [];
  return property && declaration && checker.getTypeOfSymbolAtLocation(property, declaration);
}
