import { type Diagnostic, documentationOf, locate, sourceText } from '@mrtr/compiler/diagnostics';
import { errorsIn, type Report } from './report.js';

/** For a program: one JSON object on stdout. Lines and columns from 1, columns in UTF-16 units, ends exclusive. */
export function reportJson({ root, diagnostics, files }: Report): void {
  const errors = errorsIn(diagnostics);
  const report = {
    diagnostics: diagnostics.map((diagnostic) => found(diagnostic, root)),
    files,
    errors,
    warnings: diagnostics.length - errors,
  };
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
}

function found({ code, severity, message, help, span, fix }: Diagnostic, root: string) {
  const text = span && sourceText(root, span.file);
  const place = span && text !== undefined ? locate(span, text) : undefined;
  return {
    code,
    severity,
    message,
    help,
    documentation: documentationOf(code),
    ...(span && { file: span.file, start: span.start, end: span.end }),
    ...(place && { line: place.line, column: place.column, endLine: place.endLine, endColumn: place.endColumn }),
    ...(fix && { fix }),
  };
}
