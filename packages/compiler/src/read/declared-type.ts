import { ts } from '#ts-morph';
import { acceptedType } from '../ir/accepted-type.js';
import type { AnswerType } from './asked.js';
import { checkerOf } from './compiler-project.js';
import { globalAt } from './declared-names.js';
import { allowsUndefined } from './object.js';
import { typeText } from './type-text.js';

/**
 * The type of a parameter, as code in its file can say it: as it is written, or as TypeScript infers it. Of an inferred type
 * that has a name which its file does not know, and of one that names a path, by the function.
 */
export function declaredType(node: ts.ParameterDeclaration): string {
  const written = node.type?.getText();
  if (written !== undefined && !namesPath(written)) return written;
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
  const parameters = `${globalAt(node, 'Parameters')}<typeof ${parent.name.text}>`;
  const byFunction = `${parameters}[${parent.parameters.indexOf(node)}]`;
  // A default leaves out `undefined` for the function alone.
  return allowsUndefined(type) || !node.initializer
    ? byFunction
    : `${globalAt(node, 'Exclude')}<${byFunction}, undefined>`;
}

/** The type of a person's answer in the same way: as it is written in `Elicited<…>` or `Record<string, …>`, or as a part of the parameter's. */
export function declaredAnswer(
  parameter: ts.ParameterDeclaration,
  { typeNode, refusable }: Pick<AnswerType, 'typeNode' | 'refusable'>,
  isEach = false,
): string {
  // An alias may stand in another file.
  const written = ts.findAncestor(typeNode, (around) => around === parameter) && typeNode?.getText();
  return written !== undefined && !namesPath(written)
    ? written
    : answerIn(declaredType(parameter), { at: parameter, refusable, isEach });
}

/** The type of an answer in the type of what comes of its question: of an outcome, its content; of a record of answers, that of one. */
export function answerIn(
  type: string,
  { at, refusable, isEach }: { readonly at: ts.Node; readonly refusable: boolean; readonly isEach: boolean },
): string {
  const one = isEach ? `${globalAt(at, 'NonNullable')}<${type}>[string]` : type;
  return refusable ? acceptedType(one, globalAt(at, 'Extract')) : one;
}

/** A path in a type is one from the folder in which it is written. */
const namesPath = (type: string) => /\bimport\(/.test(type);

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
