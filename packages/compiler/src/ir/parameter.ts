import type { Expression } from './expression.js';
import type { ParameterFrom, PlainSource } from './plain-parameter.js';
import type { Question } from './question.js';
import type { Span } from './span.js';

/** A parameter of a capability or of a resolver. */
export type Parameter = ParameterFrom<Source>;

/** Where a parameter's value comes from. */
export type Source = PlainSource | Question | Resolution | { readonly kind: 'progress' };

/** What a function of the author's returns. */
export interface Resolution {
  readonly kind: 'resolver';
  readonly resolver: Resolver;
  /** Under which id its value is kept over the rounds of a flow. Absent: it runs once in each entry. */
  readonly checkpoint?: string;
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
