import { type Node, type Type, ts } from '#ts-morph';
import { isClass, libraryNameOf } from './refusal.js';

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
export function changedByJson(type: Type, at: Node): Changed | undefined {
  const seen = new Set<ts.Type>();

  const visit = (type: Type, path: string): Changed | undefined => {
    if (seen.has(type.compilerType) || type.isAny() || type.isUnknown() || type.isNever()) return undefined;
    seen.add(type.compilerType);
    if (type.isUnion()) return first(type.getUnionTypes(), (member) => visit(member, path));
    if (type.isUndefined() || type.isVoid()) return { path, ...undefinedValue };
    if (type.getFlags() & ts.TypeFlags.BigIntLike)
      return { path, found: 'a bigint', instead: 'a string, e.g. number.toString()' };
    if (type.getFlags() & ts.TypeFlags.ESSymbolLike) return { path, found: 'a symbol', instead: 'a string' };
    if (!type.isObject() && !type.isIntersection()) return undefined;
    const element = type.getArrayElementType();
    if (element) return visit(element, `${path}[]`);
    if (type.isTuple()) return first(type.getTupleElements(), (item) => visit(item, `${path}[]`));
    if (type.getCallSignatures().length > 0) return { path, found: 'a function', instead: 'what it would return' };
    const library = libraryNameOf(type);
    if (library) return { path, found: `a ${library}`, instead: insteadOf(library) };
    if (isClass(type))
      return { path, found: `a ${type.getText(at)}`, instead: 'a plain object of the data that is needed' };
    return ofMembers(type, path);
  };

  const ofMembers = (type: Type, path: string): Changed | undefined => {
    const index = type.getStringIndexType() ?? type.getNumberIndexType();
    const inIndex = index && visit(index, `${path}[]`);
    if (inIndex) return inIndex;
    return first(type.getProperties(), (property) => {
      const declared = property.getTypeAtLocation(at);
      const value = property.isOptional() ? declared.getNonNullableType() : declared;
      return visit(value, path ? `${path}.${property.getName()}` : property.getName());
    });
  };

  return first(awaitedTypesOf(type), (awaited) => visit(awaited, ''));
}

/** What a type resolves to, each of a union by itself. */
const awaitedTypesOf = (type: Type): Type[] =>
  (type.isUnion() ? type.getUnionTypes() : [type]).flatMap((member) =>
    member.getSymbol()?.getName() === 'Promise' ? member.getTypeArguments() : [member],
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
