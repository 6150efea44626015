import type { AuthoredShape, RecursiveShape, SelfShape, Shape } from '../ir/shape.js';
import type { Document } from './document.js';
import { callWithTypedArrow } from './expression.js';
import type { Names } from './names.js';
import { type Around, meaningOf, RecursiveTypes, typeBehind } from './recursive-types.js';

/** What a scope is made with. */
export interface ZodNames {
  /** The local name of zod's `z`; asked for when it is first needed, as one that is not must not be imported. */
  readonly z: () => string;
  /** The local name of the runtime's `schema`. */
  readonly schema: () => string;
  /** How the module names a global. */
  readonly global: (name: 'Number' | 'Set') => string;
  /** Under `exactOptionalPropertyTypes`, an optional property may be absent, and is never `undefined`. */
  readonly exactOptional: boolean;
  readonly names: Names;
}

/** What the zod schemas of one module depend on beside their shapes, and the constants that they share. */
export class ZodScope {
  readonly #given: ZodNames;
  readonly #around: Around;
  readonly #types: RecursiveTypes;
  readonly #declarations: (() => Document)[];
  readonly #objects: Set<string>;
  readonly #authored: Map<AuthoredShape, string>;

  constructor(given: ZodNames, from?: { scope: ZodScope; around: Around }) {
    this.#given = given;
    this.#around = from?.around ?? new Map();
    this.#types = from ? from.scope.#types : new RecursiveTypes();
    this.#authored = from ? from.scope.#authored : new Map();
    this.#declarations = from ? from.scope.#declarations : [];
    this.#objects = from ? from.scope.#objects : new Set();
  }

  get z(): string {
    return this.#given.z();
  }

  global(name: 'Number' | 'Set'): string {
    return this.#given.global(name);
  }

  get exactOptional(): boolean {
    return this.#given.exactOptional;
  }

  /** The declarations of the constants. */
  get declarations(): readonly Document[] {
    return this.#declarations.map((declaration) => declaration());
  }

  /**
   * The constant that builds the schema of a type that contains itself: one for all places where it stands.
   *
   * @param write writes the schema of what is inside
   */
  constantOf(shape: RecursiveShape | SelfShape, write: (shape: Shape, scope: ZodScope) => Document): string {
    const type = typeBehind(shape, this.#around);
    const known = this.#types.nameOf(type);
    if (known) return known;
    const { schema, names } = this.#given;
    const constant = names.take(`${type.name}Schema`);
    this.#types.name(type, constant);
    const inner = new ZodScope(this.#given, { scope: this, around: type.around });
    const [make, body] = [schema(), write(type.shape, inner)];
    // Annotated, as TypeScript cannot infer a type from itself.
    const annotation = () => `${this.z}.${this.#objects.has(constant) ? 'ZodObject' : 'ZodType'}`;
    this.#declarations.push(() => [`const ${constant} = `, callWithTypedArrow(make, annotation(), body), ';']);
    return constant;
  }

  /** Says that a shape has to be known as an object by its type, also where it is a constant. */
  asObject(shape: Shape): void {
    if (shape.kind !== 'recursive' && shape.kind !== 'self') return;
    const constant = this.#types.nameOf(typeBehind(shape, this.#around));
    if (constant) this.#objects.add(constant);
  }

  /** A shape, or in place of one that contains itself what it is. */
  meaningOf(shape: Shape): Shape {
    return meaningOf(shape, this.#around);
  }

  /** Says by which code an author's own schema is reached. */
  name(shape: AuthoredShape, code: string): void {
    this.#authored.set(shape, code);
  }

  codeOf(shape: AuthoredShape): string {
    return this.#authored.get(shape) ?? '';
  }
}
