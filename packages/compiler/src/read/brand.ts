import type { Type } from 'ts-morph';

/** The primitive below a brand: `string & { __brand: 'UserId' }` is a string on the wire. Other types as they are. */
export function withoutBrand(type: Type): Type {
  if (!type.isIntersection()) return type;
  return type.getIntersectionTypes().find(isPrimitive) ?? type;
}

const isPrimitive = (type: Type) =>
  type.isString() ||
  type.isNumber() ||
  type.isBoolean() ||
  type.isLiteral() ||
  type.isTemplateLiteral() ||
  type.isBigInt();
