import type { ObjectShape, Shape } from '../ir/shape.js';

/** The property whose constant tells the members apart, if there is one. */
export function discriminatorOf(members: readonly Shape[]): string | undefined {
  const objects = members.filter((member): member is ObjectShape => member.kind === 'object');
  if (members.length < 2 || objects.length < members.length) return undefined;
  return objects[0]?.properties.map(({ name }) => name).find((name) => tellsApart(name, objects));
}

function tellsApart(name: string, objects: readonly ObjectShape[]): boolean {
  const seen = new Set<unknown>();
  return objects.every(({ properties }) => {
    const found = properties.find((candidate) => candidate.name === name);
    if (!found || found.optional || found.shape.kind !== 'enum' || found.shape.default !== undefined) return false;
    return found.shape.values.every((value) => !seen.has(value) && seen.add(value));
  });
}
