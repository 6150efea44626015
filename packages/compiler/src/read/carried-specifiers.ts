import type { SourceFile } from 'ts-morph';
import { Node, ts } from '#ts-morph';
import type { CarriedSpecifier } from '../ir/module.js';
import { descendantsOf } from './descendants.js';
import { isAuthored } from './place.js';
import type { Reader } from './reader.js';

/**
 * Where the carried text of a file names other files by their path: in `export … from`, `import(…)` of a value or a
 * type, and `new URL(…, import.meta.url)`.
 */
export function readCarriedSpecifiers(file: SourceFile, carried: string, reader: Reader): CarriedSpecifier[] {
  if (!descendantsOf(file.compilerNode).some(isPath)) return [];
  const targets = new Map<string, string>();
  for (const literal of file.getImportStringLiterals()) {
    const target = literal.getSymbol()?.getDeclarations()[0];
    if (Node.isSourceFile(target) && isAuthored(target))
      targets.set(literal.getLiteralText(), reader.spanOf(target).file);
  }
  const parsed = ts.createSourceFile('carried.ts', carried, ts.ScriptTarget.Latest, true);
  return descendantsOf(parsed)
    .filter(isPath)
    .map((path) => {
      const target = targets.get(path.text);
      return {
        start: path.getStart(parsed) + 1,
        end: path.end - 1,
        specifier: path.text,
        ...(target && { file: target }),
      };
    });
}

function isPath(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node) || !node.text.startsWith('.')) return false;
  const { parent } = node;
  if (ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent) && parent.parent.argument === parent;
  if (ts.isCallExpression(parent))
    return parent.expression.kind === ts.SyntaxKind.ImportKeyword && parent.arguments[0] === node;
  return ts.isNewExpression(parent) && parent.arguments?.[0] === node && isOwnUrl(parent.arguments[1]);
}

const isOwnUrl = (node: ts.Node | undefined) =>
  node !== undefined &&
  ts.isPropertyAccessExpression(node) &&
  ts.isMetaProperty(node.expression) &&
  node.name.text === 'url';
