import { ts } from '#ts-morph';

/**
 * An expression as two versions of it are compared: layout, comments, quotes and parentheses do not count. Of a plain
 * text, that text as JSON. Anything else is not for reading.
 */
export function normalExpression(text: string): string {
  const source = ts.createSourceFile('expression.ts', `(${text})`, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);
  const [statement] = source.statements;
  return normalCode(statement && ts.isExpressionStatement(statement) ? statement.expression : source, source);
}

/** The same for any code. Neither decorators nor whether something is exported count. */
export function normalCode(node: ts.Node, source: ts.SourceFile): string {
  if (ts.isParenthesizedExpression(node)) return normalCode(node.expression, source);
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return JSON.stringify(node.text);
  if (node.kind <= ts.SyntaxKind.LastToken) return node.getText(source);
  const parts: (string | number)[] = [node.kind];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) parts.push(node.operator);
  ts.forEachChild(node, (child) => {
    if (!ts.isDecorator(child) && child.kind !== ts.SyntaxKind.ExportKeyword) parts.push(normalCode(child, source));
  });
  return `(${parts.join(' ')})`;
}
