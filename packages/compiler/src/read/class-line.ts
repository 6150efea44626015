import { ts } from '#ts-morph';
import { declarationsAt } from './written.js';

/** A class and those that it extends, as far as they are written out. */
export function lineOf(declaration: ts.ClassDeclaration): ts.ClassDeclaration[] {
  const line: ts.ClassDeclaration[] = [];
  for (let next: ts.ClassDeclaration | undefined = declaration; next && !line.includes(next); next = baseOf(next))
    line.push(next);
  return line;
}

function baseOf(declaration: ts.ClassDeclaration): ts.ClassDeclaration | undefined {
  const extended = extendedBy(declaration);
  return extended && declarationsAt(extended.expression).find(ts.isClassDeclaration);
}

/** What stands behind `extends`. */
export function extendedBy({ heritageClauses }: ts.ClassDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}
