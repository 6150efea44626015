import type { AuthoredShape, RecursiveShape, SelfShape, Shape } from '../ir/shape.js';
import type { Document } from './document.js';
import { callWithTypedArrow } from './expression.js';
import type { Names } from './names.js';

/** What a scope is made with. */
export interface ZodNames {
  /** The local name of zod's `z`; asked for when it is first needed, as one that is not must not be imported. */
  readonly z: () => string;
  /** The local name of the runtime's `schema`. */
  readonly schema: () => string;
  /** Under `exactOptionalPropertyTypes`, an optional property may be absent, and is never `undefined`. */
  readonly exactOptional: boolean;
  readonly names: Names;
}

/** What the zod schemas of one module depend on beside their shapes, and the constants that they share. */
export class ZodScope {
  readonly #given: ZodNames;
  /** The constants of the recursive shapes around, by their names. */
  readonly #outer: ReadonlyMap<string, string>;
  readonly #constants: Map<string, string>;
  readonly #declarations: Document[];
  readonly #authored: Map<AuthoredShape, string>;

  constructor(given: ZodNames, outer?: { scope: ZodScope; name: string; constant: string }) {
    this.#given = given;
    this.#outer = outer ? new Map(outer.scope.#outer).set(outer.name, outer.constant) : new Map();
    this.#constants = outer ? outer.scope.#constants : new Map();
    this.#authored = outer ? outer.scope.#authored : new Map();
    this.#declarations = outer ? outer.scope.#declarations : [];
  }

  get z(): string {
    return this.#given.z();
  }

  get exactOptional(): boolean {
    return this.#given.exactOptional;
  }

  /** The declarations of the constants. */
  get declarations(): readonly Document[] {
    return this.#declarations;
  }

  /**
   * The constant that builds the schema of a type that contains itself: one for all places where it stands.
   *
   * @param write writes the schema of what is inside
   */
  constantOf(shape: RecursiveShape, write: (shape: Shape, scope: ZodScope) => Document): string {
    const key = JSON.stringify([shape.shape, [...this.#outer]]);
    const known = this.#constants.get(key);
    if (known) return known;
    const { schema, names } = this.#given;
    const constant = names.take(`${shape.name}Schema`);
    this.#constants.set(key, constant);
    const inner = new ZodScope(this.#given, { scope: this, name: shape.name, constant });
    // Annotated, as TypeScript cannot infer a type from itself.
    const built = callWithTypedArrow(schema(), `${this.z}.ZodType`, write(shape.shape, inner));
    this.#declarations.push([`const ${constant} = `, built, ';']);
    return constant;
  }

  /** Says by which code an author's own schema is reached. */
  name(shape: AuthoredShape, code: string): void {
    this.#authored.set(shape, code);
  }

  codeOf(shape: AuthoredShape): string {
    return this.#authored.get(shape) ?? '';
  }

  /** The constant of a recursive shape around this place. */
  constantOfOuter({ name }: SelfShape): string {
    return this.#outer.get(name) ?? name;
  }
}
