import type { Fix, Severity } from '../ir/diagnostic.js';
import type { Span } from '../ir/span.js';

/** One kind of finding. `message` and `help` are written with the values of the finding at hand. */
export interface Entry<Values> {
  readonly severity: Severity;
  /** What was found and what was expected, with an example where one helps. */
  readonly message: (values: Values) => string;
  /** How to mend it. */
  readonly help: (values: Values) => string;
  readonly example: Example<Values>;
  /** The one right edit, where there is one. */
  readonly fix?: FixOf<Values>;
}

/** What may have been written to be told so, for the documentation. */
export interface Example<Values> {
  /** A piece of an authored file or of a configuration. */
  readonly code: string;
  /** What the finding would say about it. */
  readonly values: Values;
}

type FixOf<Values> = (values: Values, span: Span) => Fix | undefined;

type Define = <Values>(
  message: Entry<Values>['message'],
  help: Entry<Values>['help'],
  example: Example<Values>,
  fix?: FixOf<Values>,
) => Entry<Values>;

export const error: Define = (message, help, example, fix) => ({
  severity: 'error',
  message,
  help,
  example,
  ...(fix && { fix }),
});

export const warning: Define = (message, help, example, fix) => ({
  severity: 'warning',
  message,
  help,
  example,
  ...(fix && { fix }),
});

/** An edit that writes something else over the place of a finding. */
export const replacing =
  <Values>(title: (values: Values) => string, text: (values: Values) => string | undefined): FixOf<Values> =>
  (values, span) => {
    const replacement = text(values);
    return replacement === undefined ? undefined : { title: title(values), edits: [{ span, text: replacement }] };
  };

/** `Did you mean …? ` where there is a near name, nothing otherwise. */
export const suggestion = (nearest: string | undefined) => (nearest ? `Did you mean ${nearest}? ` : '');

/** `a`, `a or b`, `a, b or c`. */
export const oneOf = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** `a`, `a and b`, `a, b and c`. */
export const allOf = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
