import type { Expression } from './expression.js';
import type { Question } from './question.js';
import type { Shape } from './shape.js';
import type { Span } from './span.js';

/** A parameter of a capability or of a resolver. */
export interface Parameter {
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

/** Where a parameter's value comes from. */
export type Source =
  | Argument
  /** A resolver's parameter without a decorator: an earlier parameter of the same name. */
  | { readonly kind: 'name' }
  | Question
  | Resolution
  | { readonly kind: 'context' }
  | { readonly kind: 'flow' }
  | { readonly kind: 'progress' };

/** What a function of the author's returns. */
export interface Resolution {
  readonly kind: 'resolver';
  readonly resolver: Resolver;
  /** Under which id its value is kept over the rounds of a flow. Absent: it runs once in each entry. */
  readonly checkpoint?: string;
}

/** What the client sends: the model, for a tool. */
export interface Argument {
  readonly kind: 'argument';
  readonly shape: Shape;
  /** Repeated by clients in the header of this name behind `Mcp-Param-`: the tag `@header`. */
  readonly header?: { readonly name: string; readonly span: Span };
  /** The function that suggests values for it. */
  readonly completion?: Expression;
}

/** Where a static method is. */
export interface Owner {
  readonly className: string;
  readonly method: string;
  readonly file: string;
  /** What the author imports the class from, where that is a package or an alias and no path. */
  readonly specifier?: string;
}

/** A function that `@Resolve` names. */
export interface Resolver {
  /** The same for every mention of the same function, on the same object: what makes a resolver that is used twice run once. */
  readonly key: string;
  /** How a handler names the function: `stockOf`, `Inventory.stockOf`, or a function expression in parentheses. */
  readonly callee: Expression;
  /** For messages. */
  readonly name: string;
  /** The class of a static method. */
  readonly owner?: Owner;
  readonly parameters: readonly Parameter[];
  /** The function that it names. */
  readonly declaration: Span;
  /** Where it is named. */
  readonly span: Span;
}
