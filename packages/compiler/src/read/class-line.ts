import { ts } from '#ts-morph';
import { declarationsAt } from './written.js';

/**
 * A class and those that it extends, as far as they are written out. One that comes round to itself, which TypeScript
 * refuses, extends nothing: so that there is an end, whoever goes from one to the next.
 */
export function lineOf(declaration: ts.ClassDeclaration): ts.ClassDeclaration[] {
  const line: ts.ClassDeclaration[] = [];
  let next: ts.ClassDeclaration | undefined = declaration;
  for (; next && !line.includes(next); next = baseOf(next)) line.push(next);
  return next === declaration ? [declaration] : line;
}

function baseOf(declaration: ts.ClassDeclaration): ts.ClassDeclaration | undefined {
  const extended = extendedBy(declaration);
  return extended && declarationsAt(extended.expression).find(ts.isClassDeclaration);
}

/** What stands behind `extends`. */
export function extendedBy({ heritageClauses }: ts.ClassDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}
