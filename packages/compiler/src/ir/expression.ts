import type { Span } from './span.js';

/**
 * A piece of the author's code that a generated handler evaluates: an expression in which some names are earlier
 * parameters of the tool. Everything between these names is carried over as it was written.
 */
export interface Expression {
  /** A `constant` reads no parameter and no name at all: a literal. A `callback` was written as a function. */
  readonly kind: 'constant' | 'value' | 'callback';
  readonly pieces: readonly Piece[];
  /** Set where the code stays a function, which is called with what is not known yet: an answer, an item. */
  readonly function?: FunctionHead;
  /** The parameters that it takes, as it declares them: what it depends on. */
  readonly reads: readonly Read[];
  /** Names that the code takes from its module or the globals, or declares: a handler's own names must differ from them. */
  readonly names: readonly string[];
  /** Those of the names that its own file declares or imports. */
  readonly own: readonly string[];
  /** Binds so loosely (`a ? b : c`, `a, b`, an arrow) that it needs parentheses as the condition of another. */
  readonly loose: boolean;
  readonly span: Span;
}

/** Text as it was written, a mention of an earlier parameter, or a new line. */
export type Piece = string | Reference | NewLine;

/** What stands before the body of a function: `(answer) =>`. */
export interface FunctionHead {
  readonly text: string;
  /** The names of its parameters, in order. */
  readonly parameters: readonly string[];
}

/** An earlier parameter that an expression takes. */
export interface Read {
  readonly parameter: string;
  readonly span: Span;
}

/** Where an expression mentions an earlier parameter. */
export interface Reference {
  readonly parameter: string;
  /** Written as `{ name }`: a shorthand property, which becomes `name: value`. */
  readonly shorthand: boolean;
}

/** A line break in the code: one inside a template literal belongs to the text of the template and is none. */
export interface NewLine {
  /** How far the next line stands in, from the line where the expression starts. */
  readonly indent: number;
}
