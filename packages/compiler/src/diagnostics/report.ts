import type { Diagnostic } from '../ir/diagnostic.js';
import type { Span } from '../ir/span.js';
import { catalogue, type DiagnosticCode, type ValuesOf } from './catalogue.js';
import type { Entry } from './entry.js';

/** Writes one finding of the catalogue, at its place. */
export function diagnostic<Code extends DiagnosticCode>(
  code: Code,
  span: Span | undefined,
  values: ValuesOf<Code>,
): Diagnostic {
  const entry = catalogue[code] as Pick<Entry<ValuesOf<Code>>, 'severity' | 'message' | 'help' | 'fix'>;
  const fix = span && entry.fix?.(values, span);
  return {
    code,
    severity: entry.severity,
    message: entry.message(values),
    help: entry.help(values),
    ...(span && { span }),
    ...(fix && { fix }),
  };
}

/** Collects findings on the way through a stage, so that the stage can go on and find more. */
export type Report = <Code extends DiagnosticCode>(code: Code, span: Span | undefined, values: ValuesOf<Code>) => void;

export function reporter(into: Diagnostic[]): Report {
  return (code, span, values) => {
    into.push(diagnostic(code, span, values));
  };
}
