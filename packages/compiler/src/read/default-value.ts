import { ts } from '#ts-morph';
import type { Json } from '../ir/json.js';
import { bare } from './bare.js';
import { checkerOf } from './compiler-project.js';
import { jsonOf } from './json-literal.js';
import { literalValueOf } from './type-flags.js';

/** The default of an argument, where it can be told before anything runs: a literal, whatever type it is given, or a member of an enum. */
export function defaultOf(written: ts.Expression): Json | undefined {
  const node = bare(written);
  return jsonOf(node) ?? memberOf(node);
}

function memberOf(node: ts.Expression): Json | undefined {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
  const checker = checkerOf(node);
  const type = checker.getTypeAtLocation(node);
  const isMember = type.symbol?.declarations?.some(ts.isEnumMember) && !type.isUnion();
  const value = isMember ? literalValueOf(type) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
