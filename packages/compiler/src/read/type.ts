import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { Shape } from '../ir/shape.js';
import { annotated, annotationTags } from './annotations.js';
import { withoutBrand } from './brand.js';
import { checkerOf } from './compiler-project.js';
import { type Again, Cycles } from './cycles.js';
import { docOf } from './doc.js';
import { warnOfLostProperties } from './lost-properties.js';
import { nameOf } from './name-of.js';
import { allowsUndefined, isTypeOf, objectShape } from './object.js';
import { findingNode, type InnerPlace, inside, isAuthored, type Place, spanOfPlace, textOf } from './place.js';
import { refused } from './refusal.js';
import { templateShape } from './template.js';
import { tupleShape } from './tuple.js';
import { is, TypeFlags } from './type-flags.js';
import { literalShape, unionShape } from './union.js';
import { declarationsAt } from './written.js';

export { allowsUndefined } from './object.js';
export type { Place } from './place.js';

/**
 * What a type says about JSON values, with what the doc comments in it say; undefined after an error was reported.
 *
 * `undefined` among the members of the type is left out: whoever has the type is optional, see `allowsUndefined`.
 * A doc comment at the named type that is written here (`type Email = string` with a `@format`) counts too.
 */
export function shapeOf(type: ts.Type, place: Place, report: Report): Shape | undefined {
  const reportOnce = once(report);
  const cycles = new Cycles();
  const shape = readType(type, { ...place, cycles }, reportOnce);
  if (!shape || cycles.again.size === 0) return shape;
  return readType(type, { ...place, cycles: new Cycles(cycles.again) }, reportOnce);
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

function readType(type: ts.Type, place: InnerPlace, report: Report): Shape | undefined {
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
function withoutUndefined(type: ts.Type): ts.Type {
  if (!type.isUnion() || !allowsUndefined(type)) return type;
  const [only, another] = type.types.filter((member) => !is(member, TypeFlags.Undefined));
  if (only && !another) return only;
  return type.types.some((member) => is(member, TypeFlags.Null)) ? type : type.getNonNullableType();
}

function primitiveShape(type: ts.Type, place: Place, report: Report): Shape | undefined {
  if (is(type, TypeFlags.Any) && !isUnresolved(type)) {
    report('MRTR2003', spanOfPlace(place), { where: place.where });
    return { kind: 'unknown' };
  }
  if (is(type, TypeFlags.Unknown)) return { kind: 'unknown' };
  if (is(type, TypeFlags.String)) return { kind: 'string' };
  if (is(type, TypeFlags.Number)) return { kind: 'number' };
  if (is(type, TypeFlags.Boolean)) return { kind: 'boolean' };
  if (is(type, TypeFlags.Null)) return { kind: 'null' };
  return literalShape(type, place);
}

function compositeShape(type: ts.Type, place: InnerPlace, report: Report): Shape | undefined {
  if (isUnresolved(type)) {
    report('MRTR2002', spanOfPlace(place), {
      type: place.typeNode?.getText() ?? textOf(type, place),
      where: place.where,
    });
    return undefined;
  }
  const again = againOf(type, place);
  const known = place.cycles.known(type, again);
  if (known) return known.shape;
  if (isGrowing(type, place)) {
    report('MRTR2004', spanOfPlace(place), { type: textOf(type, place), where: place.where });
    return undefined;
  }
  return place.cycles.read(type, definitionName(type), again, () => structureOf(type, place, report));
}

/** A tag at a list or a choice may be about what it holds, which is lost to one that is only referred to. */
function againOf(type: ts.Type, place: Place): Again {
  const isUnion = type.isUnion();
  const isList = isListType(type, place);
  if (!type.aliasSymbol && (isList || (isUnion && isNullable(type)))) return 'around another';
  return isUnion || isList ? 'written' : 'defined';
}

function structureOf(type: ts.Type, place: InnerPlace, report: Report): Shape | undefined {
  if (type.isUnion()) return unionShape(type, place, readType, report);
  const checker = checkerOf(place.node);
  if (checker.isArrayType(type)) return arrayShape(type as ts.TypeReference, place, report);
  if (checker.isTupleType(type)) return tupleShape(type as ts.TupleTypeReference, place, readType, report);
  if (is(type, TypeFlags.TemplateLiteral)) return templateShape(type, place, report);
  if (refused(type, place, report)) return undefined;
  warnOfLostProperties(place, report);
  return objectShape(type, place, readType, report);
}

/** A name for a type, in case that it turns out to contain itself. */
function definitionName(type: ts.Type): string {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const [declaration] = symbol?.declarations ?? [];
  const [given] = type.aliasTypeArguments ?? [];
  // What TypeScript has a name for, `Readonly<Branch>`, is told by what it is made of.
  if (given && declaration && !isAuthored(declaration)) return definitionName(given);
  // The symbol of what is exported by default is called by that word.
  const own = symbol?.name === 'default' ? nameOf(declaration && ts.getNameOfDeclaration(declaration)) : symbol?.name;
  return own && /^[A-Za-z][A-Za-z0-9]*$/.test(own) && own !== 'Array' ? own : 'Value';
}

function arrayShape(type: ts.TypeReference, place: InnerPlace, report: Report): Shape | undefined {
  const [items] = checkerOf(place.node).getTypeArguments(type);
  if (!items || allowsUndefined(items)) {
    report('MRTR2011', spanOfPlace(place), { where: place.where });
    return undefined;
  }
  const inner = inside(place, `the items of ${place.where}`, findingNode(place), itemNodeOf(place.typeNode));
  const shape = readType(items, inner, report);
  return shape && { kind: 'array', items: shape };
}

/** `T` of `T[]`, `readonly T[]`, `Array<T>` and `ReadonlyArray<T>`. */
function itemNodeOf(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  if (ts.isArrayTypeNode(node)) return withoutParentheses(node.elementType);
  if (ts.isTypeOperatorNode(node)) return itemNodeOf(node.type);
  return ts.isTypeReferenceNode(node) && /^(Readonly)?Array$/.test(node.typeName.getText())
    ? node.typeArguments?.[0]
    : undefined;
}

const withoutParentheses = (node: ts.TypeNode): ts.TypeNode =>
  ts.isParenthesizedTypeNode(node) ? withoutParentheses(node.type) : node;

/** What the checker gives for a name it cannot resolve: flagged as `any`, and told from it only by its name. */
const isUnresolved = (type: ts.Type) => (type as { intrinsicName?: string }).intrinsicName === 'error';

/** A generic type that contains itself with other arguments each time has no end. */
function isGrowing(type: ts.Type, place: InnerPlace): boolean {
  const { around } = place.cycles;
  const symbol = type.getSymbol();
  if (symbol === undefined || around.length < 8 || isListType(type, place)) return false;
  return around.filter((outer) => outer.type.getSymbol() === symbol && !hasNamedArguments(outer.type)).length >= 8;
}

/** `Readonly<Branch>`: of types that a program names, there are only so many. */
function hasNamedArguments({ aliasTypeArguments: given = [] }: ts.Type): boolean {
  const isNamed = (type: ts.Type) => type.isClassOrInterface() || (type.aliasSymbol && !type.aliasTypeArguments);
  return given.length > 0 && given.every(isNamed);
}

/** `T | null`. */
const isNullable = ({ types }: ts.UnionType) =>
  types.filter((member) => !is(member, TypeFlags.Null | TypeFlags.Undefined)).length === 1;

function isListType(type: ts.Type, { node }: Place): boolean {
  const checker = checkerOf(node);
  return checker.isArrayType(type) || checker.isTupleType(type);
}

function documented(shape: Shape, type: ts.Type, place: InnerPlace, report: Report): Shape | undefined {
  const { typeNode } = place;
  if (!typeNode || !ts.isTypeReferenceNode(typeNode) || !isTypeOf(typeNode, type)) return shape;
  const declaration = declarationsAt(typeNode.typeName).find(isAuthored);
  if (!declaration) return shape;
  const aliased = ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
  const inner = documented(shape, type, { ...place, typeNode: aliased }, report);
  return (
    inner &&
    annotated(inner, docOf(declaration, place.spanOf, annotationTags), place.where, report, place.cycles.meanings)
  );
}
