import { ts } from '#ts-morph';
import { checkerOf } from './compiler-project.js';
import { allowsUndefined } from './object.js';
import { typeText } from './type-text.js';

/**
 * The type of a parameter, as code in its file can say it: as it is written, or as TypeScript infers it. Of an inferred type
 * that has a name which its file does not know, by the function.
 */
export function declaredType(node: ts.ParameterDeclaration): string {
  if (node.type) return node.type.getText();
  const checker = checkerOf(node);
  const type = checker.getTypeAtLocation(node);
  const text = typeText(type, checker, node);
  const { parent } = node;
  if (!ts.isFunctionDeclaration(parent) || !parent.name || namesIn(text).every((name) => isKnown(name, node)))
    return text;
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
