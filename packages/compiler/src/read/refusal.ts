import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import { checkerOf } from './compiler-project.js';
import { type Place, spanOfPlace, textOf } from './place.js';
import { is, TypeFlags } from './type-flags.js';
import { typeText } from './type-text.js';

/** What to write in place of a type of the standard library or of Node. */
const instead: Readonly<Record<string, string>> = {
  Date: "'string' with the tag @format date-time",
  URL: "'string' with the tag @format uri",
  RegExp: "'string', and build the regular expression from it",
  Map: 'Record<string, T>, or an array of entries',
  ReadonlyMap: 'Record<string, T>, or an array of entries',
  WeakMap: 'Record<string, T>',
  Set: 'an array with the tag @uniqueItems',
  ReadonlySet: 'an array with the tag @uniqueItems',
  WeakSet: 'an array',
  Promise: 'the type that the promise resolves to',
  Error: 'an object, e.g. { message: string }',
  String: "'string', with a small letter",
  Number: "'number', with a small letter",
  Boolean: "'boolean', with a small letter",
  Object: 'an interface, or Record<string, unknown>',
};

const binary = /^(Buffer|Blob|File|DataView|(Shared)?ArrayBuffer|.+Array)$/;

/** Reports a type that JSON, or this compiler, has no form for. Whether it did. */
export function refused(type: ts.Type, place: Place, report: Report): boolean {
  const checker = checkerOf(place.node);
  const finding = () => ({ type: textOf(type, place), where: place.where });
  const span = spanOfPlace(place);
  const library = libraryNameOf(type);
  const parts = type.isIntersection() ? type.types : [];

  if (type.isTypeParameter()) report('MRTR2010', span, finding());
  else if (is(type, strings)) report('MRTR2006', span, finding());
  else if (isEnum(type)) report('MRTR2014', span, { ...finding(), type: enumNameOf(type, checker) });
  else if (isFunction(type)) report('MRTR2009', span, finding());
  else if (library) report('MRTR2008', span, { ...finding(), instead: insteadOf(library) });
  else if (parts.some((part) => checker.isArrayType(part) || checker.isTupleType(part)))
    report('MRTR2008', span, { ...finding(), instead: 'a tuple, or an array with @minItems and @maxItems' });
  else if (isClass(type)) report('MRTR2007', span, finding());
  else if (is(type, TypeFlags.NonPrimitive))
    report('MRTR2008', span, { ...finding(), instead: 'an interface, or Record<string, unknown>' });
  else if (!hasMembers(type)) report('MRTR2001', span, finding());
  else return false;
  return true;
}

/** The name of the enum, where the type is a single member of it. */
function enumNameOf(type: ts.Type, checker: ts.TypeChecker): string {
  const member = declarationsOf(type).find(ts.isEnumMember);
  return member?.parent.name.text ?? typeText(type, checker);
}

/** `Uppercase<string>` and its kind are strings that no pattern describes. */
const strings = TypeFlags.StringMapping;

/** An enum whose members are computed, or the object that holds them. */
const isEnum = (type: ts.Type) =>
  is(type, TypeFlags.Enum) ||
  (!is(type, TypeFlags.EnumLiteral) &&
    type.symbol?.valueDeclaration !== undefined &&
    ts.isEnumDeclaration(type.symbol.valueDeclaration));

const isFunction = (type: ts.Type) => type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;

/** An intersection that nothing satisfies is empty, and no object. */
const hasMembers = (type: ts.Type) =>
  is(type, TypeFlags.Object) ||
  (type.isIntersection() && (type.getProperties().length > 0 || type.getStringIndexType() !== undefined));

export const isClass = (type: ts.Type) => declarationsOf(type).some(ts.isClassLike);

const declarationsOf = (type: ts.Type): readonly ts.Declaration[] => type.symbol?.declarations ?? [];

/** The name of an interface or class that comes with TypeScript or Node; types made from it, such as `Pick`, are none. */
export function libraryNameOf(type: ts.Type): string | undefined {
  const isLibrary = declarationsOf(type).some(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) &&
      /\/node_modules\/(typescript\/lib\/lib\.|@types\/node\/)/.test(node.getSourceFile().fileName),
  );
  return isLibrary ? type.symbol.name : undefined;
}

function insteadOf(name: string): string {
  if (Object.hasOwn(instead, name)) return instead[name] ?? '';
  if (binary.test(name)) return "'string' with the bytes in base64";
  return 'an interface of the data that is needed';
}
