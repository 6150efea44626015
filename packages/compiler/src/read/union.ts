import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { EnumShape, Shape } from '../ir/shape.js';
import { annotated, annotationTags } from './annotations.js';
import { withoutBrand } from './brand.js';
import { docOf, docOfMember } from './doc.js';
import { findingNode, type InnerPlace, type Place, type ReadType } from './place.js';
import { is, TypeFlags } from './type-flags.js';
import { keyOf, membersOfEnum, type Written, writtenMembers } from './written.js';

/** A union, or an enum, which is one for the checker. Its members stand in the author's order, `null` last. */
export function unionShape(type: ts.UnionType, place: InnerPlace, read: ReadType, report: Report): Shape | undefined {
  const members = inWrittenOrder(type, place).map(({ type: member, node }) => ({
    type: member,
    node,
    literal: literalOf(member, place, node),
  }));
  const literals = members.flatMap(({ literal }) => literal ?? []);
  const isAnyBoolean = literals.filter(({ value }) => typeof value === 'boolean').length === 2;
  const choice = enumOf(literals.filter(({ value }) => !isAnyBoolean || typeof value !== 'boolean'));

  const shapes = members.map(({ type: member, node, literal }): Shape | undefined => {
    if (is(member, TypeFlags.Null)) return { kind: 'null' };
    if (isAnyBoolean && is(member, TypeFlags.BooleanLiteral)) return { kind: 'boolean' };
    if (literal) return choice;
    const shape = read(member, { ...place, node: findingNode(place), typeNode: node }, report);
    const doc = node && docOfMember(node, place.spanOf, annotationTags);
    return shape && doc ? annotated(shape, doc, place.where, report, place.cycles.meanings) : shape;
  });
  if (!shapes.every((shape) => shape !== undefined)) return undefined;

  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  const [only, another] = different;
  if (!another) return only;
  return { kind: 'union', members: different.toSorted((one, other) => nullLast(one) - nullLast(other)) };
}

const nullLast = ({ kind }: Shape) => (kind === 'null' ? 1 : 0);

/** A single literal, or a member of an enum. */
export function literalShape(type: ts.Type, place: Place): EnumShape | undefined {
  const literal = literalOf(type, place);
  return literal && enumOf([literal]);
}

interface Literal {
  readonly value: string | number | boolean;
  /** The doc comment of the member of an enum or of a union that is written out. */
  readonly title: string | undefined;
  /** Of an enum. */
  readonly isMember: boolean;
}

function literalOf(type: ts.Type, { spanOf }: Place, node?: ts.TypeNode): Literal | undefined {
  if (is(type, TypeFlags.BooleanLiteral)) return { value: isTrue(type), title: undefined, isMember: false };
  if (type.isUnion() || !type.isLiteral()) return undefined;
  const { value } = type;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const member = enumMemberOf(type);
  const doc = member ? docOf(member, spanOf) : node && docOfMember(node, spanOf);
  return { value, title: doc?.description, isMember: member !== undefined };
}

/** The checker tells `true` and `false` apart by their names alone. */
const isTrue = (type: ts.Type) => (type as ts.Type & { readonly intrinsicName: string }).intrinsicName === 'true';

function enumOf(literals: readonly Literal[]): EnumShape {
  const isTitled = literals.some(({ title }) => title !== undefined);
  return {
    kind: 'enum',
    values: literals.map(({ value }) => value),
    ...(isTitled && { titles: literals.map(({ value, title }) => title ?? String(value)) }),
    ...(literals.some(({ isMember }) => isMember) && { nominal: true }),
  };
}

interface Member {
  readonly type: ts.Type;
  /** Where it is written. */
  readonly node: ts.TypeNode | undefined;
}

/** Without `undefined`, which is the business of the property or parameter that has the type. */
function inWrittenOrder(type: ts.UnionType, place: Place): Member[] {
  const members = type.types.filter((member) => !is(member, TypeFlags.Undefined)).map(withoutBrand);
  const keys = members.map(keyOf);
  const written: Written[] = [];
  const positionOf = (sought: unknown) => written.findIndex(({ key }) => key === sought);
  const lists = [
    () => writtenMembers(place.typeNode),
    () => aliasMembers(type),
    () => members.flatMap(enumOrder),
    () => (place.around ?? []).flatMap((node) => writtenMembers(node)),
  ];
  for (const list of lists) if (keys.some((key) => positionOf(key) < 0)) written.push(...list());
  return members
    .map((member, index) => ({ type: member, position: positionOf(keys[index]) }))
    .toSorted((one, other) => orderOf(one.position) - orderOf(other.position))
    .map(({ type: member, position }) => ({ type: member, node: written[position]?.node }));
}

/** What is written nowhere stands last, as the checker has it. */
const orderOf = (position: number) => (position < 0 ? Number.MAX_SAFE_INTEGER : position);

/** The alias by which the checker knows a type, where none is written at the place itself. */
const aliasMembers = ({ aliasSymbol }: ts.Type) =>
  (aliasSymbol?.declarations ?? []).filter(ts.isTypeAliasDeclaration).flatMap((alias) => writtenMembers(alias.type));

const enumMemberOf = (type: ts.Type) =>
  is(type, TypeFlags.EnumLiteral) && !type.isUnion() ? type.symbol?.declarations?.find(ts.isEnumMember) : undefined;

const enumOrder = (type: ts.Type) => membersOfEnum(enumMemberOf(type)?.parent);
