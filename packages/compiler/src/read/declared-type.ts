import { ts } from '#ts-morph';
import { checkerOf } from './compiler-project.js';
import { allowsUndefined } from './object.js';
import { typeText } from './type-text.js';

/**
 * The type of a parameter, as code in its file can say it: as it is written, or as TypeScript infers it. Of an inferred type
 * that has a name which its file does not know, and of one that names a path, by the function.
 */
export function declaredType(node: ts.ParameterDeclaration): string {
  const written = node.type?.getText();
  // A path in it is one from another folder.
  if (written !== undefined && !/\bimport\(/.test(written)) return written;
  const checker = checkerOf(node);
  const type = checker.getTypeAtLocation(node);
  const text = typeText(type, checker, node);
  const { parent } = node;
  if (
    !ts.isFunctionDeclaration(parent) ||
    !parent.name ||
    (written === undefined && namesIn(text).every((name) => isKnown(name, node)))
  )
    return written ?? text;
  const byFunction = `Parameters<typeof ${parent.name.text}>[${parent.parameters.indexOf(node)}]`;
  return allowsUndefined(type) ? byFunction : `Exclude<${byFunction}, undefined>`;
}

const keywords = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'undefined',
  'unknown',
  'any',
  'true',
  'false',
  'readonly',
]);

/** The names that a type's text begins with, without those of its properties and those behind a dot. */
const namesIn = (text: string): string[] =>
  (text.replace(/(['"`]).*?\1|[\w$]+\??:/g, '').match(/(?<![\w$.])[A-Za-z_$][\w$]*/g) ?? []).filter(
    (name) => !keywords.has(name),
  );

function isKnown(name: string, at: ts.Node): boolean {
  const { Type, Namespace, Value, Alias } = ts.SymbolFlags;
  return checkerOf(at)
    .getSymbolsInScope(at, Type | Namespace | Value | Alias)
    .some((symbol) => symbol.name === name);
}
