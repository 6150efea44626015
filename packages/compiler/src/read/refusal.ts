import { type Type, ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import { type Place, spanOfPlace, textOf } from './place.js';

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
export function refused(type: Type, place: Place, report: Report): boolean {
  const finding = () => ({ type: textOf(type, place), where: place.where });
  const span = spanOfPlace(place);
  const library = libraryNameOf(type);

  if (type.isTypeParameter()) report('MRTR2010', span, finding());
  else if (isTemplate(type)) report('MRTR2006', span, finding());
  else if (type.isEnum() && !type.isUnion()) report('MRTR2014', span, { ...finding(), type: enumNameOf(type) });
  else if (isFunction(type)) report('MRTR2009', span, finding());
  else if (library) report('MRTR2008', span, { ...finding(), instead: insteadOf(library) });
  else if (type.isIntersection() && type.getIntersectionTypes().some(isList))
    report('MRTR2008', span, { ...finding(), instead: 'a tuple, or an array with @minItems and @maxItems' });
  else if (isClass(type)) report('MRTR2007', span, finding());
  else if (!hasMembers(type)) report('MRTR2001', span, finding());
  else if (type.compilerType.flags & ts.TypeFlags.NonPrimitive)
    report('MRTR2008', span, { ...finding(), instead: 'an interface, or Record<string, unknown>' });
  else return false;
  return true;
}

/** The name of the enum, where the type is a single member of it. */
function enumNameOf(type: Type): string {
  const member = declarationsOf(type).find(ts.isEnumMember);
  return member?.parent.name.text ?? type.getText();
}

/** `Uppercase<string>` and its kind are strings that no pattern describes. */
const isTemplate = ({ compilerType }: Type) => (compilerType.flags & ts.TypeFlags.StringMapping) !== 0;

const isFunction = ({ compilerType: type }: Type) =>
  type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;

const isList = (type: Type) => type.isArray() || type.isReadonlyArray() || type.isTuple();

/** An intersection that nothing satisfies is empty, and no object. */
const hasMembers = (type: Type) =>
  type.isObject() ||
  (type.isIntersection() && (type.getProperties().length > 0 || type.getStringIndexType() !== undefined));

export const isClass = (type: Type) => declarationsOf(type).some(ts.isClassLike);

const declarationsOf = ({ compilerType }: Type): readonly ts.Declaration[] =>
  compilerType.getSymbol()?.declarations ?? [];

/** The name of an interface or class that comes with TypeScript or Node; types made from it, such as `Pick`, are none. */
export function libraryNameOf(type: Type): string | undefined {
  const isLibrary = declarationsOf(type).some(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) &&
      /\/node_modules\/(typescript\/lib\/lib\.|@types\/node\/)/.test(node.getSourceFile().fileName),
  );
  return isLibrary ? type.getSymbol()?.getName() : undefined;
}

function insteadOf(name: string): string {
  if (Object.hasOwn(instead, name)) return instead[name] ?? '';
  if (binary.test(name)) return "'string' with the bytes in base64";
  return 'an interface of the data that is needed';
}
