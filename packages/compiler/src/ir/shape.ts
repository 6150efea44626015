import type { Expression } from './expression.js';
import type { Json } from './json.js';
import type { Span } from './span.js';

/**
 * What a TypeScript type says about a JSON value: plain data, from which the zod schema and the JSON Schema
 * of a generated module are both written, so that the two cannot disagree.
 */
export type Shape =
  | StringShape
  | NumberShape
  | BooleanShape
  | NullShape
  | EnumShape
  | ArrayShape
  | ObjectShape
  | RecordShape
  | UnionShape
  | TupleShape
  | RecursiveShape
  | SelfShape
  | AuthoredShape
  | UnknownShape;

/** What doc comments and their tags add to any shape. */
export interface Annotations {
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly deprecated?: boolean;
  /**
   * TypeScript tells the type from others whose values look the same: an enum, a brand. A value that was parsed as
   * this shape has to be asserted to be of the type.
   */
  readonly nominal?: true;
}

export interface StringShape extends Annotations {
  readonly kind: 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression as JSON Schema has it: no slashes, no flags. */
  readonly pattern?: string;
  /** The strings of a template literal type, as such an expression. */
  readonly template?: string;
  /** A JSON Schema format, e.g. `email`, `uri`, `date-time`. */
  readonly format?: string;
}

export interface NumberShape extends Annotations {
  readonly kind: 'number';
  readonly integer?: boolean;
  /** Only integers that a double holds exactly: what `int()` of zod means. */
  readonly safe?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

export interface BooleanShape extends Annotations {
  readonly kind: 'boolean';
}

export interface NullShape extends Annotations {
  readonly kind: 'null';
}

/** A literal, a union of literals or an enum. One value is a constant. */
export interface EnumShape extends Annotations {
  readonly kind: 'enum';
  /** In the order in which the author wrote them. */
  readonly values: readonly (string | number | boolean)[];
  /** What a person is shown for each value, from the doc comments of an enum's members. As many as values. */
  readonly titles?: readonly string[];
}

export interface ArrayShape extends Annotations {
  readonly kind: 'array';
  readonly items: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

export interface ObjectShape extends Annotations {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** What keys beside these hold. Absent: nobody looks at them, and they are dropped. */
  readonly others?: Shape;
}

export interface Property {
  readonly name: string;
  /** Of an argument of a tool that a client repeats in this header, behind `Mcp-Param-`. */
  readonly header?: string;
  readonly shape: Shape;
  /** Written with a question mark, or with `undefined` among its members. */
  readonly optional: boolean;
  readonly span: Span;
}

/** An object whose keys are not known beforehand: `Record<string, V>` or an index signature. */
export interface RecordShape extends Annotations {
  readonly kind: 'record';
  readonly values: Shape;
}

/** Alternatives. `null` among them is what makes a value nullable. */
export interface UnionShape extends Annotations {
  readonly kind: 'union';
  readonly members: readonly Shape[];
}

/** A list whose places have types of their own. */
export interface TupleShape extends Annotations {
  readonly kind: 'tuple';
  readonly items: readonly Shape[];
  /** How many of the items must be there: those behind may be left out. */
  readonly required: number;
  /** What may follow, any number of times. Absent: nothing. */
  readonly rest?: Shape;
}

/**
 * A type that contains itself: one of definitions that contain one another. Wherever `self` with the name of one of them
 * stands in any of them, its shape is meant.
 */
export interface RecursiveShape extends Annotations {
  readonly kind: 'recursive';
  /** Which of the definitions the type is. */
  readonly name: string;
  /**
   * By the type's own name, or another that differs from those of the other definitions, and of those around that are
   * meant in these. The first is the type in which all others stand.
   */
  readonly definitions: { readonly [name: string]: Shape };
}

/** The definition of this name around it. */
export interface SelfShape extends Annotations {
  readonly kind: 'self';
  readonly name: string;
}

/** What a schema of the author's own takes. */
export interface AuthoredShape extends Annotations {
  readonly kind: 'authored';
  /** The schema. */
  readonly code: Expression;
  /** The code is a name, `SizeSchema` or `schemas.size`, and no schema that is made in place. */
  readonly isName: boolean;
  readonly library: 'zod' | 'zod3';
  /** Whether the schema itself takes a value that is not there: it has a default, or is optional. */
  readonly takesAbsent: boolean;
  /** Whether it gives an object. */
  readonly isObject: boolean;
  /** What its text tells. Absent: only running it can tell what it takes. */
  readonly known?: Shape;
}

/** Any JSON value: what `unknown` says. */
export interface UnknownShape extends Annotations {
  readonly kind: 'unknown';
}
