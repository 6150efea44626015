import { Node, type Type, type TypeNode, type Symbol as TypeSymbol } from '#ts-morph';

/** A member of a union, or a key of a mapped type, where the author wrote it. */
export interface Written {
  readonly key: unknown;
  readonly node?: TypeNode;
}

/** What makes two types of a union the same: the value of a literal, otherwise the type itself. */
export function keyOf(type: Type): unknown {
  const value = type.isLiteral() && !type.isUnion() ? type.getLiteralValue() : undefined;
  return value === undefined ? type.compilerType : keyOfValue(value);
}

export const keyOfValue = (value: unknown) => `${typeof value} ${String(value)}`;

/**
 * The members of a type in the order in which the author wrote them, through aliases, enums, `keyof` and
 * `(typeof list)[number]`. The checker does not keep that order. There may be more in the list than the type has,
 * for example from the arguments of `Exclude`, or fewer, where members come out of a computation.
 */
export function writtenMembers(node: TypeNode | undefined, seen: ReadonlySet<Node> = new Set()): Written[] {
  if (!node || seen.has(node)) return [];
  const visited = new Set(seen).add(node);
  const into = (inner: TypeNode | undefined) => writtenMembers(inner, visited);

  if (Node.isUnionTypeNode(node)) return node.getTypeNodes().flatMap(into);
  if (Node.isParenthesizedTypeNode(node)) return into(node.getTypeNode());
  if (Node.isTypeOperatorTypeNode(node))
    return node.getType().isUnion() ? keysOf(node.getTypeNode()) : into(node.getTypeNode());
  if (Node.isIndexedAccessTypeNode(node)) {
    return node
      .getObjectTypeNode()
      .getType()
      .getTupleElements()
      .map((type) => ({ key: keyOf(type) }));
  }

  const type = node.getType();
  const own = (type.isBoolean() ? type.getUnionTypes() : [type]).map(
    (member): Written => ({ key: keyOf(member), node }),
  );
  if (!Node.isTypeReference(node)) return own;
  const named = declarationsOf(node.getTypeName().getSymbol()).flatMap((declaration) => {
    if (Node.isTypeAliasDeclaration(declaration)) return into(declaration.getTypeNode());
    if (Node.isEnumDeclaration(declaration)) return enumMembers(declaration);
    return [];
  });
  return [...own, ...named, ...node.getTypeArguments().flatMap(into)];
}

/** The members of an enum, of which a type holds all or some. */
export function membersOfEnum(symbol: TypeSymbol | undefined): Written[] {
  return declarationsOf(symbol).filter(Node.isEnumDeclaration).flatMap(enumMembers);
}

/** What a name stands for, past an import of it. */
export const declarationsOf = (symbol: TypeSymbol | undefined): Node[] =>
  (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [];

const keysOf = (node: TypeNode): Written[] =>
  node
    .getType()
    .getProperties()
    .map((property) => ({ key: keyOfValue(property.getName()) }));

function enumMembers(declaration: Node): Written[] {
  return Node.isEnumDeclaration(declaration)
    ? declaration.getMembers().map((member) => ({ key: keyOfValue(member.getValue()) }))
    : [];
}
