import { ts } from '#ts-morph';
import { checkerOf } from './compiler-project.js';
import { isClass, libraryNameOf } from './refusal.js';
import { is, membersOf, TypeFlags } from './type-flags.js';
import { typeText } from './type-text.js';

/** Something of a type that JSON would change. */
export interface Changed {
  /** Where in a value: `lines[].sent`; empty for the value itself. */
  readonly path: string;
  readonly found: string;
  /** What to return in its place. */
  readonly instead: string;
}

const undefinedValue = { found: 'undefined', instead: 'null in its place, or leave an optional property out' };

/** The first thing in a type that JSON does not hold as it is; what is `any` or `unknown` shows only when it runs. */
export function changedByJson(type: ts.Type, at: ts.Node): Changed | undefined {
  const checker = checkerOf(at);
  const seen = new Set<ts.Type>();

  const visit = (type: ts.Type, path: string): Changed | undefined => {
    if (seen.has(type) || is(type, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) return undefined;
    seen.add(type);
    if (type.isUnion()) return first(type.types, (member) => visit(member, path));
    if (is(type, TypeFlags.Undefined | TypeFlags.Void)) return { path, ...undefinedValue };
    if (is(type, TypeFlags.BigIntLike)) return { path, found: 'a bigint', instead: 'a string, e.g. number.toString()' };
    if (is(type, TypeFlags.ESSymbolLike)) return { path, found: 'a symbol', instead: 'a string' };
    if (!is(type, TypeFlags.Object | TypeFlags.Intersection)) return undefined;
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return first(checker.getTypeArguments(type as ts.TypeReference), (item) => visit(item, `${path}[]`));
    if (type.getCallSignatures().length > 0) return { path, found: 'a function', instead: 'what it would return' };
    const library = libraryNameOf(type);
    if (library) return { path, found: `a ${library}`, instead: insteadOf(library) };
    if (isClass(type))
      return { path, found: `a ${typeText(type, checker, at)}`, instead: 'a plain object of the data that is needed' };
    return ofMembers(type, path);
  };

  const ofMembers = (type: ts.Type, path: string): Changed | undefined => {
    const index = type.getStringIndexType() ?? type.getNumberIndexType();
    const inIndex = index && visit(index, `${path}[]`);
    if (inIndex) return inIndex;
    return first(type.getProperties(), (property) => {
      const declared = checker.getTypeOfSymbolAtLocation(property, at);
      const value = property.flags & ts.SymbolFlags.Optional ? declared.getNonNullableType() : declared;
      return visit(value, path ? `${path}.${property.name}` : property.name);
    });
  };

  return first(awaitedTypesOf(type, checker), (awaited) => visit(awaited, ''));
}

/** What a type resolves to, each of a union by itself. */
const awaitedTypesOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type[] =>
  membersOf(type).flatMap((member) =>
    member.getSymbol()?.name === 'Promise' ? checker.getTypeArguments(member as ts.TypeReference) : [member],
  );

/** What to return in place of an object of the standard library or of Node. */
const instead: Readonly<Record<string, string>> = {
  Date: 'a string, e.g. date.toISOString()',
  URL: 'a string, e.g. url.href',
  RegExp: 'its source, a string',
  Map: 'an object, e.g. Object.fromEntries(map)',
  Set: 'an array, e.g. [...set]',
};

const insteadOf = (library: string) =>
  instead[library] ?? 'a plain object, an array or a string of the data that is needed';

function first<T>(items: readonly T[], find: (item: T) => Changed | undefined): Changed | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
