import type { ts } from 'ts-morph';
import { is, TypeFlags } from './type-flags.js';

/** The primitive below a brand: `string & { __brand: 'UserId' }` is a string on the wire. Other types as they are. */
export const withoutBrand = (type: ts.Type): ts.Type =>
  type.isIntersection() ? (type.types.find((part) => is(part, primitive)) ?? type) : type;

const primitive =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.Boolean |
  TypeFlags.Literal |
  TypeFlags.TemplateLiteral |
  TypeFlags.BigInt;
