import type { RecursiveShape, SelfShape } from '../ir/shape.js';

/** A type that contains itself, where it stands: what `self` means in it depends on the types around. */
export interface RecursiveType {
  readonly shape: RecursiveShape;
  readonly around: Around;
}

/** The types that contain themselves around a place, by the names that `self` has for them. */
export type Around = ReadonlyMap<string, RecursiveType>;

/** What stands around a place inside of a type. */
export const inside = (type: RecursiveType): Around => new Map(type.around).set(type.shape.name, type);

/**
 * The types that contain themselves, of one schema or one module, and what each is called there. One that stands in
 * several places has one name, whichever types it is reached through.
 */
export class RecursiveTypes {
  readonly #named: (readonly [type: RecursiveType, name: string])[] = [];

  name(type: RecursiveType, name: string): void {
    this.#named.push([type, name]);
  }

  nameOf(type: RecursiveType): string | undefined {
    return this.#named.find(([known]) => isSame(known, type, new Map()))?.[1];
  }
}

/** The type that a shape is, or refers to. */
export function typeBehind(shape: RecursiveShape | SelfShape, around: Around): RecursiveType {
  if (shape.kind === 'recursive') return { shape, around };
  const type = around.get(shape.name);
  if (!type) throw new Error(`No type '${shape.name}' around`);
  return type;
}

/** Types that are taken for the same while they are compared: what finds a difference elsewhere, finds it anyway. */
type Assumed = Map<RecursiveShape, Set<RecursiveShape>>;

function isSame(one: RecursiveType, other: RecursiveType, assumed: Assumed): boolean {
  const known = assumed.get(one.shape) ?? new Set();
  if (one.shape === other.shape || known.has(other.shape)) return true;
  if (one.shape.name !== other.shape.name) return false;
  assumed.set(one.shape, known.add(other.shape));
  return isSameData(one.shape.shape, inside(one), other.shape.shape, inside(other), assumed);
}

/** Compares all but where it is written. */
function isSameData(one: unknown, around: Around, other: unknown, aroundOther: Around, assumed: Assumed): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const isOneType = isRecursive(one);
  if (isOneType !== isRecursive(other)) return false;
  if (isRecursive(one) && isRecursive(other)) {
    if (!isSame(typeBehind(one, around), typeBehind(other, aroundOther), assumed)) return false;
  }
  const skipped = isOneType ? ['span', 'kind', 'name', 'shape'] : ['span'];
  const entriesOf = (data: object) =>
    Object.entries(data).filter(([key, value]) => value !== undefined && !skipped.includes(key));
  const [entries, others] = [entriesOf(one), new Map<string, unknown>(entriesOf(other))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => isSameData(value, around, others.get(key), aroundOther, assumed))
  );
}

const isRecursive = (data: object): data is RecursiveShape | SelfShape =>
  'kind' in data && (data.kind === 'recursive' || data.kind === 'self');
