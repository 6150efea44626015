import { ts } from '#ts-morph';

/** What a name says: of one that is written with escapes, `\u0061`, what these stand for. Of a pattern, its source. */
export function nameOf(name: ts.Node): string;
export function nameOf(name: ts.Node | undefined): string | undefined;
export function nameOf(name: ts.Node | undefined): string | undefined {
  return name && (hasText(name) ? name.text : name.getText());
}

const hasText = (name: ts.Node) =>
  ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name);
