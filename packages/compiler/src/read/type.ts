import { Node, type Type, type TypeNode } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { Shape } from '../ir/shape.js';
import { annotated, annotationTags } from './annotations.js';
import { withoutBrand } from './brand.js';
import { docOf } from './doc.js';
import { warnOfLostProperties } from './lost-properties.js';
import { allowsUndefined, isTypeOf, objectShape } from './object.js';
import { findingNode, inside, isAuthored, type Place, spanOfPlace, textOf } from './place.js';
import { refused } from './refusal.js';
import { templateShape } from './template.js';
import { tupleShape } from './tuple.js';
import { literalShape, unionShape } from './union.js';
import { declarationsOf } from './written.js';

export { allowsUndefined } from './object.js';
export type { Place } from './place.js';

/**
 * What a type says about JSON values, with what the doc comments in it say; undefined after an error was reported.
 *
 * `undefined` among the members of the type is left out: whoever has the type is optional, see `allowsUndefined`.
 * A doc comment at the named type that is written here (`type Email = string` with a `@format`) counts too.
 */
export function shapeOf(type: Type, place: Place, report: Report): Shape | undefined {
  return readType(type, place, once(report));
}

/** Reports what is found in a type that is reached in several ways only once. */
function once(report: Report): Report {
  const reported = new Set<string>();
  return (code, span, values) => {
    const finding = JSON.stringify([code, span]);
    if (!reported.has(finding)) report(code, span, values);
    reported.add(finding);
  };
}

function readType(type: Type, place: Place, report: Report): Shape | undefined {
  const present = withoutUndefined(type);
  if (present !== type) return readType(present, place, report);
  const bare = withoutBrand(type);
  if (bare !== type) {
    const unbranded = readType(bare, place, report);
    return unbranded && { ...unbranded, nominal: true };
  }
  const shape = primitiveShape(type, place, report) ?? compositeShape(type, place, report);
  return shape && documented(shape, type, place, report);
}

/** The type without `undefined`, where it can be had without losing `null` too. */
function withoutUndefined(type: Type): Type {
  if (!type.isUnion() || !allowsUndefined(type)) return type;
  const [only, another] = type.getUnionTypes().filter((member) => !member.isUndefined());
  if (only && !another) return only;
  return type.getUnionTypes().some((member) => member.isNull()) ? type : type.getNonNullableType();
}

function primitiveShape(type: Type, place: Place, report: Report): Shape | undefined {
  if (type.isAny() && !isUnresolved(type)) {
    report('MRTR2003', spanOfPlace(place), { where: place.where });
    return { kind: 'unknown' };
  }
  if (type.isUnknown()) return { kind: 'unknown' };
  if (type.isString()) return { kind: 'string' };
  if (type.isNumber()) return { kind: 'number' };
  if (type.isBoolean()) return { kind: 'boolean' };
  if (type.isNull()) return { kind: 'null' };
  return literalShape(type, place);
}

function compositeShape(type: Type, place: Place, report: Report): Shape | undefined {
  if (isUnresolved(type)) {
    report('MRTR2002', spanOfPlace(place), {
      type: place.typeNode?.getText() ?? textOf(type, place),
      where: place.where,
    });
    return undefined;
  }
  const again = place.within?.find((outer) => outer.type.compilerType === type.compilerType);
  if (again) {
    again.isRecursive = true;
    return { kind: 'self', name: again.name };
  }
  if (isGrowing(type, place)) {
    report('MRTR2004', spanOfPlace(place), { type: textOf(type, place), where: place.where });
    return undefined;
  }
  const own = { type, name: nameIn(type, place), isRecursive: false };
  const shape = structureOf(type, { ...place, within: [...(place.within ?? []), own] }, report);
  return shape && own.isRecursive ? { kind: 'recursive', name: own.name, shape } : shape;
}

function structureOf(type: Type, place: Place, report: Report): Shape | undefined {
  if (type.isUnion()) return unionShape(type, place, readType, report);
  if (type.isArray() || type.isReadonlyArray()) return arrayShape(type, place, report);
  if (type.isTuple()) return tupleShape(type, place, readType, report);
  if (type.isTemplateLiteral()) return templateShape(type, place, report);
  if (refused(type, place, report)) return undefined;
  warnOfLostProperties(place, report);
  return objectShape(type, place, readType, report);
}

/** A name for a type, in case that it turns out to contain itself. */
function nameIn(type: Type, { within = [] }: Place): string {
  const own = type.getAliasSymbol()?.getName() ?? type.getSymbol()?.getName() ?? '';
  const name = /^[A-Za-z][A-Za-z0-9]*$/.test(own) && own !== 'Array' ? own : 'Value';
  const taken = new Set(within.map((outer) => outer.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
  return free;
}

function arrayShape(type: Type, place: Place, report: Report): Shape | undefined {
  const items = type.getArrayElementTypeOrThrow();
  if (allowsUndefined(items)) {
    report('MRTR2011', spanOfPlace(place), { where: place.where });
    return undefined;
  }
  const inner = inside(place, `the items of ${place.where}`, findingNode(place), itemNodeOf(place.typeNode));
  const shape = readType(items, inner, report);
  return shape && { kind: 'array', items: shape };
}

/** `T` of `T[]`, `readonly T[]`, `Array<T>` and `ReadonlyArray<T>`. */
function itemNodeOf(node: TypeNode | undefined): TypeNode | undefined {
  if (Node.isArrayTypeNode(node)) return withoutParentheses(node.getElementTypeNode());
  if (Node.isTypeOperatorTypeNode(node)) return itemNodeOf(node.getTypeNode());
  return Node.isTypeReference(node) && /^(Readonly)?Array$/.test(node.getTypeName().getText())
    ? node.getTypeArguments()[0]
    : undefined;
}

const withoutParentheses = (node: TypeNode): TypeNode =>
  Node.isParenthesizedTypeNode(node) ? withoutParentheses(node.getTypeNode()) : node;

/** What the checker gives for a name it cannot resolve: flagged as `any`, and told from it only by its name. */
const isUnresolved = (type: Type) => (type.compilerType as { intrinsicName?: string }).intrinsicName === 'error';

/** A generic type that contains itself with other arguments each time has no end. */
function isGrowing(type: Type, { within = [] }: Place): boolean {
  const symbol = type.isArray() || type.isReadonlyArray() || type.isTuple() ? undefined : type.getSymbol();
  if (symbol === undefined) return false;
  return within.filter((outer) => outer.type.getSymbol() === symbol).length >= 8;
}

function documented(shape: Shape, type: Type, place: Place, report: Report): Shape | undefined {
  const { typeNode } = place;
  if (!Node.isTypeReference(typeNode) || !isTypeOf(typeNode, type)) return shape;
  const declaration = declarationsOf(typeNode.getTypeName().getSymbol()).find(isAuthored);
  if (!declaration) return shape;
  const aliased = Node.isTypeAliasDeclaration(declaration) ? declaration.getTypeNode() : undefined;
  const inner = documented(shape, type, { ...place, typeNode: aliased }, report);
  return inner && annotated(inner, docOf(declaration, place.spanOf, annotationTags), place.where, report);
}
