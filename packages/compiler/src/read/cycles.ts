import type { ts } from '#ts-morph';
import type { RecursiveShape, SelfShape, Shape } from '../ir/shape.js';

/**
 * How a type of a cycle is written where it stands again.
 *
 * - `defined`: it is referred to.
 * - `written`: once more, unless it contains itself.
 * - `around another`: always once more, as it comes to an end with what it holds; but for lists that hold nothing but one another.
 */
export type Again = 'defined' | 'written' | 'around another';

/** A type that is being read. */
interface Enclosing {
  readonly type: ts.Type;
  /** Its own name, or one made of it that none of the types around it and of their cycles has. */
  readonly name: string;
  readonly again: Again;
  /** Set when it is met inside of itself. */
  isRecursive: boolean;
  /** How many types are around the outermost one that it contains and that is being read, itself included. */
  reaches: number;
}

/** A type that was read and contains one that still is being read: they are parts of one cycle. */
interface Member {
  readonly type: ts.Type;
  readonly name: string;
  /** Undefined after an error was reported. */
  readonly shape: Shape | undefined;
  /** Whether it is written beside the outermost type of the cycle, and no more than referred to in its place. */
  readonly isDefinition: boolean;
  reaches: number;
}

/**
 * The types below one root that contain themselves or one another. Each is read once: where a type of a cycle stands in
 * several places, all but the first refer to it, and reading takes no longer than the types are long.
 *
 * Which ones these are shows while the types are read. A second reading that knows them makes definitions of them, beside
 * the outermost type of their cycle; a type that stands in one place only is written there.
 */
export class Cycles {
  readonly #definitions: ReadonlySet<ts.Type>;
  readonly #again = new Set<ts.Type>();
  readonly #around: Enclosing[] = [];
  /** In the order in which they were read, so that those inside of a type are the last ones when it was read. */
  readonly #open: Member[] = [];
  readonly #closed = new Map<ts.Type, RecursiveShape | undefined>();
  readonly #seen = new Set<ts.Type>();

  /** @param definitions the types of cycles that were met in several places by a reading before */
  constructor(definitions: ReadonlySet<ts.Type> = new Set()) {
    this.#definitions = definitions;
  }

  /** The types around, outermost first. */
  get around(): readonly { readonly type: ts.Type }[] {
    return this.#around;
  }

  /** The types of cycles that were met in several places. */
  get again(): ReadonlySet<ts.Type> {
    return this.#again;
  }

  /** What is known of the types that `self` may refer to. */
  get meanings(): ReadonlyMap<string, Shape> {
    return new Map(this.#open.flatMap(({ name, shape }) => (shape ? [[name, shape]] : [])));
  }

  /** What stands for a type that need not be read once more; undefined where it has to be read. */
  known(type: ts.Type, again: Again): { readonly shape: Shape | undefined } | undefined {
    const position = this.#around.findLastIndex((outer) => outer.type === type);
    const outer = this.#around[position];
    if (
      outer &&
      (again !== 'around another' || this.#around.slice(position).every((inner) => inner.again === 'around another'))
    ) {
      outer.isRecursive = true;
      this.#reach(position);
      return { shape: self(outer.name) };
    }
    const member = this.#open.find((open) => open.type === type);
    if (member) {
      this.#again.add(type);
      this.#reach(member.reaches);
      return { shape: member.shape && self(member.name) };
    }
    if (this.#closed.has(type)) return { shape: this.#closed.get(type) };
    if (this.#seen.has(type)) this.#again.add(type);
    return undefined;
  }

  /**
   * Reads a type that is not known.
   *
   * @param name what it would best be called
   * @param read reads what is inside
   */
  read(type: ts.Type, name: string, again: Again, read: () => Shape | undefined): Shape | undefined {
    const depth = this.#around.length;
    const first = this.#open.length;
    const own: Enclosing = {
      type,
      name: this.#free(name),
      again,
      isRecursive: false,
      reaches: Number.POSITIVE_INFINITY,
    };
    this.#around.push(own);
    const shape = read();
    this.#around.pop();
    if (own.reaches < depth) return this.#member(own, shape, first);
    return own.isRecursive ? this.#close(own, shape, first) : shape;
  }

  /** A type of a cycle, where it is met first. */
  #member(own: Enclosing, shape: Shape | undefined, first: number): Shape | undefined {
    const { type, name, isRecursive, reaches } = own;
    this.#reach(reaches);
    const inside = this.#open.slice(first);
    for (const member of inside) member.reaches = Math.min(member.reaches, reaches);
    if (own.again !== 'defined' && !isRecursive) return shape;
    this.#seen.add(type);
    // What the definitions inside of it refer to has to be one beside them.
    const isReferredTo = isRecursive && inside.some((member) => member.isDefinition);
    const isDefinition = this.#definitions.has(type) || isReferredTo;
    this.#open.push({ type, name, shape, isDefinition, reaches });
    if (isDefinition) return shape && self(name);
    return isRecursive ? shape && { kind: 'recursive', name, definitions: { [name]: shape } } : shape;
  }

  /** The outermost type of a cycle, with those that are defined beside it. */
  #close({ type, name }: Enclosing, shape: Shape | undefined, first: number): Shape | undefined {
    const inside = this.#open.splice(first).filter((member) => member.isDefinition);
    const group = [{ type, name, shape }, ...inside];
    const definitions = Object.fromEntries(group.flatMap((one) => (one.shape ? [[one.name, one.shape]] : [])));
    for (const one of group) {
      this.#closed.set(one.type, shape && one.shape && { kind: 'recursive', name: one.name, definitions });
    }
    return this.#closed.get(type);
  }

  /** Notes that the innermost type contains one that is being read. */
  #reach(position: number): void {
    const innermost = this.#around.at(-1);
    if (innermost) innermost.reaches = Math.min(innermost.reaches, position);
  }

  #free(name: string): string {
    const taken = new Set([...this.#around, ...this.#open].map((other) => other.name));
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
    return free;
  }
}

const self = (name: string): SelfShape => ({ kind: 'self', name });
