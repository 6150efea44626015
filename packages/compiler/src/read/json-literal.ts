import { Node, SyntaxKind } from '#ts-morph';
import type { Json } from '../ir/json.js';

/** The value of an expression that is written as JSON would be: literals, arrays and objects of them. */
export function jsonOf(node: Node): Json | undefined {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralValue();
  if (Node.isNumericLiteral(node)) return node.getLiteralValue();
  if (Node.isTrueLiteral(node)) return true;
  if (Node.isFalseLiteral(node)) return false;
  if (Node.isNullLiteral(node)) return null;
  if (Node.isPrefixUnaryExpression(node) && node.getOperatorToken() === SyntaxKind.MinusToken) {
    const operand = node.getOperand();
    return Node.isNumericLiteral(operand) ? -operand.getLiteralValue() : undefined;
  }
  if (Node.isArrayLiteralExpression(node)) {
    const items = node.getElements().map(jsonOf);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  return Node.isObjectLiteralExpression(node) ? objectOf(node.getProperties()) : undefined;
}

function objectOf(members: readonly Node[]): Json | undefined {
  const entries: [string, Json][] = [];
  for (const member of members) {
    if (!Node.isPropertyAssignment(member)) return undefined;
    const name = member.getNameNode();
    const value = jsonOf(member.getInitializerOrThrow());
    if (value === undefined || Node.isComputedPropertyName(name)) return undefined;
    entries.push([Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText(), value]);
  }
  return Object.fromEntries(entries);
}
