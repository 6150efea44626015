import { ts } from '#ts-morph';
import { checkerOf } from './compiler-project.js';
import { is, TypeFlags } from './type-flags.js';

/** A member of a union, or a key of a mapped type, where the author wrote it. */
export interface Written {
  readonly key: unknown;
  readonly node?: ts.TypeNode;
}

/** What makes two types of a union the same: the value of a literal, otherwise the type itself. */
export function keyOf(type: ts.Type): unknown {
  const value = type.isLiteral() && !type.isUnion() ? type.value : undefined;
  return value === undefined ? type : keyOfValue(value);
}

export const keyOfValue = (value: unknown) => `${typeof value} ${String(value)}`;

/**
 * The members of a type in the order in which the author wrote them, through aliases, enums, `keyof`,
 * `(typeof list)[number]`, `(typeof names)[keyof typeof names]` and `Order['status']`. The checker does not keep that
 * order. There may be more in the list than the type has, for example from the arguments of `Exclude`, or fewer, where
 * members come out of a computation.
 */
export function writtenMembers(node: ts.TypeNode | undefined, seen: ReadonlySet<ts.Node> = new Set()): Written[] {
  if (!node || seen.has(node)) return [];
  const visited = new Set(seen).add(node);
  const into = (inner: ts.TypeNode | undefined) => writtenMembers(inner, visited);

  if (ts.isUnionTypeNode(node)) return node.types.flatMap(into);
  if (ts.isParenthesizedTypeNode(node)) return into(node.type);
  const checker = checkerOf(node);
  if (ts.isTypeOperatorNode(node))
    return checker.getTypeAtLocation(node).isUnion() ? keysOf(node.type, checker) : into(node.type);
  if (ts.isIndexedAccessTypeNode(node)) {
    const object = checker.getTypeAtLocation(node.objectType);
    if (checker.isTupleType(object))
      return checker.getTypeArguments(object as ts.TypeReference).map((type) => ({ key: keyOf(type) }));
    return propertiesAt(object, checker.getTypeAtLocation(node.indexType)).flatMap((property) => {
      const [declaration] = property.declarations ?? [];
      const typed = declaration && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration));
      return typed && declaration.type ? into(declaration.type) : { key: keyOf(checker.getTypeOfSymbol(property)) };
    });
  }

  const type = checker.getTypeAtLocation(node);
  const members = type.isUnion() && is(type, TypeFlags.Boolean) ? type.types : [type];
  const own = members.map((member): Written => ({ key: keyOf(member), node }));
  if (!ts.isTypeReferenceNode(node)) return own;
  const named = declarationsAt(node.typeName).flatMap((declaration) => {
    if (ts.isTypeAliasDeclaration(declaration)) return into(declaration.type);
    if (ts.isEnumDeclaration(declaration)) return enumMembers(declaration);
    return [];
  });
  return [...own, ...named, ...(node.typeArguments ?? []).flatMap(into)];
}

/** The properties that a key, or any of several, reads, in the order in which they are declared. */
function propertiesAt(object: ts.Type, index: ts.Type): ts.Symbol[] {
  const keys = new Set((index.isUnion() ? index.types : [index]).map(keyOf));
  return object.getProperties().filter(({ name }) => keys.has(keyOfValue(name)));
}

/** The members of an enum, of which a type holds all or some. */
export const membersOfEnum = (declaration: ts.EnumDeclaration | undefined): Written[] =>
  declaration ? declarationsAt(declaration.name).filter(ts.isEnumDeclaration).flatMap(enumMembers) : [];

/** What a name stands for, past an import of it. */
export function declarationsAt(name: ts.Node): readonly ts.Declaration[] {
  const checker = checkerOf(name);
  const symbol = checker.getSymbolAtLocation(name);
  return (symbol && pastImports(symbol, checker).declarations) ?? [];
}

/** What an import names; of any other symbol, the symbol itself. */
export const pastImports = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const keysOf = (node: ts.TypeNode, checker: ts.TypeChecker): Written[] =>
  checker
    .getTypeAtLocation(node)
    .getProperties()
    .map(({ name }) => ({ key: keyOfValue(name) }));

function enumMembers({ members }: ts.EnumDeclaration): Written[] {
  return members.map((member) => ({ key: keyOfValue(checkerOf(member).getConstantValue(member)) }));
}
