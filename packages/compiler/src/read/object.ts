import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { Property, Shape } from '../ir/shape.js';
import { annotated, annotationTags } from './annotations.js';
import { checkerOf } from './compiler-project.js';
import { type Doc, docOf } from './doc.js';
import {
  findingNode,
  type InnerPlace,
  inside,
  isAuthored,
  type Place,
  type ReadType,
  spanOfPlace,
  textOf,
} from './place.js';
import { is, membersOf, TypeFlags } from './type-flags.js';
import { keyOfValue, writtenMembers } from './written.js';

/** An interface, a type literal, a mapped type or an intersection of these: all its properties, inherited ones too. */
export function objectShape(type: ts.Type, place: InnerPlace, read: ReadType, report: Report): Shape | undefined {
  const properties = type
    .getProperties()
    .filter((property) => !isSymbolKey(property) && !isNeverThere(property, place));
  const signatures = checkerOf(place.node).getIndexInfosOfType(type).length;
  const values = type.getStringIndexType();
  if (signatures > (values ? 1 : 0)) {
    report('MRTR2012', spanOfPlace(place), { type: textOf(type, place), where: place.where });
    return undefined;
  }
  const others = values && valuesShape(values, place, read, report);
  if (values && (!others || properties.length === 0)) return others && { kind: 'record', values: others };
  const shapes = inWrittenOrder(properties, type, place).map((property) => propertyOf(property, place, read, report));
  if (!shapes.every((shape) => shape !== undefined)) return undefined;
  // Of an intersection, a property need not be one of the values, which TypeScript takes from no object as it is.
  const nominal = type.isIntersection() ? { nominal: true as const } : {};
  return { kind: 'object', properties: shapes, ...(others && { others, ...nominal }) };
}

function valuesShape(values: ts.Type, place: InnerPlace, read: ReadType, report: Report): Shape | undefined {
  const written = place.typeNode;
  const typeNode = written && ts.isTypeReferenceNode(written) ? written.typeArguments?.[1] : undefined;
  return read(values, inside(place, `the values of ${place.where}`, findingNode(place), typeNode), report);
}

function propertyOf(property: ts.Symbol, place: InnerPlace, read: ReadType, report: Report): Property | undefined {
  const { name } = property;
  const where = `property '${name}'`;
  const declarations = property.declarations?.filter((node) => !ts.isMappedTypeNode(node)) ?? [];
  const declaration = declarations[0];
  const type = checkerOf(place.node).getTypeOfSymbolAtLocation(property, findingNode(place));
  const written = declaration && writtenTypeOf(declaration);
  const typeNode = written && isTypeOf(written, type) ? written : undefined;
  const inner = inside(place, where, declaration ?? findingNode(place), typeNode);

  if (name in {}) {
    report('MRTR2013', place.spanOf(inner.node), { name });
    return undefined;
  }
  const bare = read(type, inner, report);
  const { doc, isOwn } = docsOf(declarations, place);
  // A mapped type keeps the comments of what it maps, whose tags are not about the type that it makes of it.
  const said = typeNode || !written ? doc : { ...doc, tags: [] };
  const shape = bare && annotated(bare, said, where, isOwn ? report : () => {}, place.cycles.meanings);
  const carried = shape ?? (isOwn ? undefined : bare);
  if (!carried) return undefined;
  const isAbsent = !isOptional(property) && allowsUndefined(type);
  return {
    name,
    // JSON has no `undefined`: a property that must be there and may be it is left out, which TypeScript tells apart.
    shape: isAbsent ? { ...carried, nominal: true } : carried,
    optional: isOptional(property) || isAbsent,
    span: place.spanOf(inner.node),
  };
}

/** `name?: never`: in no value of the type, as TypeScript has it of what another member of a union has. */
function isNeverThere(property: ts.Symbol, place: Place): boolean {
  if (!isOptional(property)) return false;
  const type = checkerOf(place.node).getTypeOfSymbolAtLocation(property, findingNode(place));
  return membersOf(type).every((member) => is(member, TypeFlags.Undefined | TypeFlags.Never));
}

const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;

/** Whether a value may be absent: `undefined` is among the members of its type. */
export const allowsUndefined = (type: ts.Type): boolean =>
  membersOf(type).some((member) => is(member, TypeFlags.Undefined));

/** The comment at the first declaration that has one. */
function docsOf(declarations: readonly ts.Node[], { spanOf }: Place): { doc: Doc; isOwn: boolean } {
  for (const node of declarations) {
    const doc = docOf(node, spanOf, annotationTags);
    if (doc.description !== undefined || doc.tags.length > 0) return { doc, isOwn: isAuthored(node) };
  }
  return { doc: { tags: [] }, isOwn: true };
}

function writtenTypeOf(node: ts.Node): ts.TypeNode | undefined {
  const value = ts.isPropertyAssignment(node) ? node.initializer : node;
  return isTyped(value) ? value.type : undefined;
}

/** What stands before a colon and a type, or before `as`. */
const isTyped = (node: ts.Node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isGetAccessorDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isAssertionExpression(node) ||
  ts.isSatisfiesExpression(node);

/** Whether a written type still is the type, give or take `undefined`; a generic or mapped type may have changed it. */
export function isTypeOf(node: ts.TypeNode, type: ts.Type): boolean {
  const written = checkerOf(node).getTypeAtLocation(node);
  if (written === type) return true;
  const present = written.getNonNullableType();
  return present === type || [written, present].includes(type.getNonNullableType());
}

/**
 * What a mapped type makes of keys stands in the order in which these are written or declared, under whatever name; all
 * else in the order of its declarations.
 */
function inWrittenOrder(properties: readonly ts.Symbol[], type: ts.Type, { typeNode }: Place): readonly ts.Symbol[] {
  if (!properties.every(({ declarations }) => declarations?.every(ts.isMappedTypeNode) ?? true)) return properties;
  // The checker keeps what it has mapped, and tells nobody.
  const { modifiersType } = type as { readonly modifiersType?: ts.Type };
  const mapped = (modifiersType?.getProperties() ?? []).map(({ name }) => keyOfValue(name));
  const [declaration] = type.symbol?.declarations ?? [];
  const constraint = declaration && ts.isMappedTypeNode(declaration) ? declaration.typeParameter.constraint : undefined;
  const written = [typeNode, constraint].flatMap((node) => writtenMembers(node)).map(({ key }) => key);
  const keys = [...written, ...mapped];
  const positionOf = (property: ts.Symbol) => keys.indexOf(keyOfValue(keyBehind(property)));
  return properties.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The key from which a mapped type made a property; other properties have their names. */
function keyBehind(property: ts.Symbol): unknown {
  const { links } = property as { readonly links?: { readonly keyType?: { readonly value?: unknown } } };
  return links?.keyType?.value ?? property.name;
}

/** Symbols cannot be keys of JSON, and TypeScript cannot spell a property of such a name otherwise. */
const isSymbolKey = ({ name }: ts.Symbol) => name.startsWith('__@');
