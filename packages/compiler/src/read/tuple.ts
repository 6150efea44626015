import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { Shape, TupleShape } from '../ir/shape.js';
import { checkerOf } from './compiler-project.js';
import { nameOf } from './name-of.js';
import { allowsUndefined } from './object.js';
import { findingNode, type InnerPlace, inside, type ReadType, spanOfPlace, textOf } from './place.js';

/** A tuple: optional places at the end, and what may follow them. The labels of its places are their titles. */
export function tupleShape(
  type: ts.TupleTypeReference,
  place: InnerPlace,
  read: ReadType,
  report: Report,
): TupleShape | undefined {
  const { elementFlags, labeledElementDeclarations: labels = [] } = type.target;
  const types = checkerOf(place.node).getTypeArguments(type);
  const nodes = elementNodes(place.typeNode);
  const restAt = elementFlags.findIndex((flags) => (flags & ts.ElementFlags.Variable) !== 0);
  if (restAt >= 0 && restAt < elementFlags.length - 1) {
    report('MRTR2005', spanOfPlace(place), { type: textOf(type, place), where: place.where });
    return undefined;
  }
  const shapes = types.map((item, index): Shape | undefined => {
    const flags = elementFlags[index] ?? ts.ElementFlags.Required;
    const where = `place ${index + 1} of ${place.where}`;
    if (flags === ts.ElementFlags.Required && allowsUndefined(item)) {
      report('MRTR2011', spanOfPlace(place), { where: place.where });
      return undefined;
    }
    const shape = read(item, inside(place, where, findingNode(place), nodes[index]), report);
    const label = nameOf(labels[index]?.name);
    return shape && label && index !== restAt ? { title: label, ...shape } : shape;
  });
  if (!shapes.every((shape) => shape !== undefined)) return undefined;
  const items = restAt < 0 ? shapes : shapes.slice(0, restAt);
  const rest = restAt < 0 ? undefined : shapes[restAt];
  const required = elementFlags.filter((flags) => flags === ts.ElementFlags.Required).length;
  return { kind: 'tuple', items, required, ...(rest && { rest }) };
}

/** The types of the places as they are written, where they are. */
function elementNodes(node: ts.TypeNode | undefined): (ts.TypeNode | undefined)[] {
  if (node && ts.isTypeOperatorNode(node)) return elementNodes(node.type);
  if (!node || !ts.isTupleTypeNode(node)) return [];
  return node.elements.map((element) => {
    const written = ts.isNamedTupleMember(element) ? element.type : element;
    return ts.isRestTypeNode(written) || written.getText().endsWith('?') ? undefined : written;
  });
}
