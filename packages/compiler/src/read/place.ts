import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { Shape } from '../ir/shape.js';
import type { Span } from '../ir/span.js';
import { checkerOf, projectOf } from './compiler-project.js';
import type { Cycles } from './cycles.js';
import type { SpanOf } from './span.js';

/** Where a type is read, for everything that its text and its neighbourhood tell beyond the checker's answer. */
export interface Place {
  /** What is shown of a finding where no type is written. */
  readonly node: ts.Node;
  /** The type as it is written there. */
  readonly typeNode?: ts.TypeNode | undefined;
  /** What has the type, for messages, e.g. `parameter 'title'`. */
  readonly where: string;
  readonly spanOf: SpanOf;
  /** What is written around it, where the arguments of a generic type stand. */
  readonly around?: readonly (ts.TypeNode | undefined)[];
}

/** A place in or below a root. */
export interface InnerPlace extends Place {
  /** The types of the root that contain themselves or one another. */
  readonly cycles: Cycles;
}

/** The same place, further in. A node that belongs to a package gives way to the author's own around it. */
export function inside(
  place: InnerPlace,
  where: string,
  node: ts.Node | undefined,
  typeNode: ts.TypeNode | undefined,
): InnerPlace {
  return {
    node: node && isAuthored(node) ? node : findingNode(place),
    typeNode,
    where,
    spanOf: place.spanOf,
    cycles: place.cycles,
    around: [place.typeNode, ...(place.around ?? [])],
  };
}

/** Where a finding about a place is shown: a type that is written in a package is no place for an author to mend. */
export const spanOfPlace = (place: Place): Span => place.spanOf(findingNode(place));

export const findingNode = ({ node, typeNode }: Place): ts.Node => (typeNode && isAuthored(typeNode) ? typeNode : node);

/** Whether a node is the author's own and not a package's. */
export const isAuthored = (node: ts.Node): boolean => projectOf(node).isAuthored(node.getSourceFile());

/** The text of a type as an author would write it here; of a large one, as much as TypeScript shows. */
export const textOf = (type: ts.Type, { node }: Pick<Place, 'node'>): string =>
  checkerOf(node)
    .typeToString(type, node, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope)
    .replace(/\bimport\("[^"]*"\)\./g, '');

/** Reads a type further in. */
export type ReadType = (type: ts.Type, place: InnerPlace, report: Report) => Shape | undefined;
