import type { Severity } from '../ir/diagnostic.js';

/** One kind of finding. `message` and `help` are written with the values of the finding at hand. */
export interface Entry<Values> {
  readonly severity: Severity;
  /** What was found and what was expected, with an example where one helps. */
  readonly message: (values: Values) => string;
  /** How to mend it. */
  readonly help: (values: Values) => string;
}

export const error = <Values>(message: Entry<Values>['message'], help: Entry<Values>['help']): Entry<Values> => ({
  severity: 'error',
  message,
  help,
});

export const warning = <Values>(message: Entry<Values>['message'], help: Entry<Values>['help']): Entry<Values> => ({
  severity: 'warning',
  message,
  help,
});

/** `Did you mean …? ` where there is a near name, nothing otherwise. */
export const suggestion = (nearest: string | undefined) => (nearest ? `Did you mean ${nearest}? ` : '');

/** `a`, `a or b`, `a, b or c`. */
export const oneOf = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
