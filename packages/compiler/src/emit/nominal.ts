import type { Shape } from '../ir/shape.js';

/** Whether a shape, or anything in it, is of a type that TypeScript would not infer from a schema: an enum, a brand, itself. */
export function isNominal(shape: Shape): boolean {
  if (shape.nominal) return true;
  switch (shape.kind) {
    case 'object':
      return [...shape.properties.map((property) => property.shape), ...(shape.others ? [shape.others] : [])].some(
        isNominal,
      );
    case 'array':
      return isNominal(shape.items);
    case 'record':
      return isNominal(shape.values);
    case 'union':
      return shape.members.some(isNominal);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].some(isNominal);
    case 'recursive':
    case 'self':
      return true;
    default:
      return false;
  }
}
