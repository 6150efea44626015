import { ts } from '#ts-morph';

/** A node, an expression without what changes nothing of its value: parentheses, and what only types are told. */
export function bare<Kind extends ts.Node>(node: Kind): Kind | ts.Expression {
  const isAround =
    ts.isParenthesizedExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isAround ? bare(node.expression) : node;
}
