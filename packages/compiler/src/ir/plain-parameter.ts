import type { Expression } from './expression.js';
import type { Shape } from './shape.js';
import type { Span } from './span.js';

/** A parameter, and where its value comes from. */
export interface ParameterFrom<Source> {
  readonly name: string;
  readonly source: Source;
  /** The declared type as the author wrote it. */
  readonly type: string;
  /** Has a question mark, a default, or `undefined` among the members of its type. */
  readonly optional: boolean;
  /** The default, as the author wrote it. */
  readonly initializer?: Expression;
  readonly span: Span;
}

/** A parameter whose value is there: nobody is asked for it, and nothing of the author's has to run. */
export type PlainParameter = ParameterFrom<PlainSource>;

export type PlainSource =
  | Argument
  /** A parameter without a decorator of a function that is no capability: an earlier parameter of the same name. */
  | { readonly kind: 'name' }
  | { readonly kind: 'context' }
  | { readonly kind: 'flow' };

/** What the client sends: the model, for a tool. */
export interface Argument {
  readonly kind: 'argument';
  readonly shape: Shape;
  /** Repeated by clients in the header of this name behind `Mcp-Param-`: the tag `@header`. */
  readonly header?: { readonly name: string; readonly span: Span };
  /** The function that suggests values for it. */
  readonly completion?: Expression;
}

const kinds: readonly string[] = ['argument', 'name', 'context', 'flow'] satisfies PlainSource['kind'][];

export const isPlain = (parameter: ParameterFrom<{ readonly kind: string }>): parameter is PlainParameter =>
  kinds.includes(parameter.source.kind);
