import { ts } from '#ts-morph';
import type { Json } from '../ir/json.js';
import { nameOf } from './name-of.js';

/** The value of an expression that is written as JSON would be: literals, arrays and objects of them. */
export function jsonOf(node: ts.Node): Json | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    return ts.isNumericLiteral(node.operand) ? -Number(node.operand.text) : undefined;
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map(jsonOf);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  return ts.isObjectLiteralExpression(node) ? objectOf(node) : undefined;
}

function objectOf({ properties }: ts.ObjectLiteralExpression): Json | undefined {
  const entries: [string, Json][] = [];
  for (const member of properties) {
    if (!ts.isPropertyAssignment(member)) return undefined;
    const value = jsonOf(member.initializer);
    const name = propertyNameOf(member.name);
    if (value === undefined || name === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

/** The name of a property as it is written, a string without its quotes; undefined where it is computed. */
export function propertyNameOf(name: ts.PropertyName): string | undefined {
  if (ts.isComputedPropertyName(name)) return undefined;
  return nameOf(name);
}
