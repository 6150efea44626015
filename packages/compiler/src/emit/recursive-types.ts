import type { RecursiveShape, SelfShape, Shape } from '../ir/shape.js';

/** A type that contains itself, where it stands: what `self` means in it depends on the types around. */
export interface RecursiveType {
  readonly name: string;
  /** Its definition. */
  readonly shape: Shape;
  /** The types that are defined together with it, and those around them. */
  readonly around: Around;
}

/** The types that contain themselves around a place, by the names that `self` has for them. */
export type Around = ReadonlyMap<string, RecursiveType>;

/**
 * The types that contain themselves, of one schema or one module, and what each is called there. One that stands in
 * several places has one name, whichever types it is reached through.
 */
export class RecursiveTypes {
  readonly #named: (readonly [type: RecursiveType, name: string])[] = [];
  readonly #byShape = new Map<Shape, string>();

  name(type: RecursiveType, name: string): void {
    this.#named.push([type, name]);
    this.#byShape.set(type.shape, name);
  }

  nameOf(type: RecursiveType): string | undefined {
    const known = this.#byShape.get(type.shape);
    if (known !== undefined) return known;
    const name = this.#named.find(([other]) => isSame(other, type, new Map()))?.[1];
    if (name !== undefined) this.#byShape.set(type.shape, name);
    return name;
  }
}

/** The type that a shape is, or refers to. */
export function typeBehind(shape: RecursiveShape | SelfShape, around: Around): RecursiveType {
  const type = (shape.kind === 'recursive' ? within(shape, around) : around).get(shape.name);
  if (!type) throw new Error(`No type '${shape.name}' around`);
  return type;
}

/** What stands around a place in one of the definitions of a shape. */
function within({ definitions }: RecursiveShape, outer: Around): Around {
  const around = new Map(outer);
  for (const [name, shape] of Object.entries(definitions)) around.set(name, { name, shape, around });
  return around;
}

/** A shape, or in place of one that contains itself what it is. */
export function meaningOf(shape: Shape, around: Around): Shape {
  if (shape.kind !== 'recursive' && shape.kind !== 'self') return shape;
  const type = typeBehind(shape, around);
  return meaningOf(type.shape, type.around);
}

/** Types that are taken for the same while they are compared: what finds a difference elsewhere, finds it anyway. */
type Assumed = Map<Shape, Set<Shape>>;

function isSame(one: RecursiveType, other: RecursiveType, assumed: Assumed): boolean {
  const known = assumed.get(one.shape) ?? new Set();
  if (one.shape === other.shape || known.has(other.shape)) return true;
  if (one.name !== other.name) return false;
  assumed.set(one.shape, known.add(other.shape));
  return isSameData(one.shape, one.around, other.shape, other.around, assumed);
}

/** Compares all but where it is written. */
function isSameData(one: unknown, around: Around, other: unknown, aroundOther: Around, assumed: Assumed): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const isOneType = isRecursive(one);
  if (isOneType !== isRecursive(other)) return false;
  if (isRecursive(one) && isRecursive(other)) {
    if (!isSame(typeBehind(one, around), typeBehind(other, aroundOther), assumed)) return false;
  }
  const skipped = isOneType ? ['span', 'kind', 'name', 'definitions'] : ['span'];
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
