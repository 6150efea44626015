import type { Diagnostic } from '@mrtr/compiler';
import type ts from 'typescript/lib/tsserverlibrary';
import { decoratorsOf } from './decorators';

/** Our codes as numbers, far from TypeScript's own: MRTR1003 is 661003. */
const codeBase = 660_000;

/** Findings of our compiler as the editor shows them, without those that TypeScript itself has at the same place. */
export function shown(
  findings: readonly Diagnostic[],
  theirs: readonly ts.Diagnostic[],
  file: ts.SourceFile,
  typescript: typeof ts,
): ts.Diagnostic[] {
  const keyOf = (code: number, start = 0) => `${code} ${start}`;
  const known = new Set(theirs.map(({ code, start }) => keyOf(code, start)));
  const decorators = decoratorsOf(file, typescript);
  return findings.flatMap(({ code: name, severity, message, help, span }) => {
    if (!span) return [];
    const isOurs = name.startsWith('MRTR');
    const code = Number(name.replace(/\D+/, '')) + (isOurs ? codeBase : 0);
    // TypeScript checks the rest of the file itself.
    const isInDecorator = decorators.some(({ pos, end }) => pos <= span.start && span.start < end);
    if (!isOurs && (!isInDecorator || known.has(keyOf(code, span.start)))) return [];
    return {
      file,
      start: span.start,
      length: span.end - span.start,
      code,
      category: severity === 'error' ? typescript.DiagnosticCategory.Error : typescript.DiagnosticCategory.Warning,
      messageText: [isOurs ? `${name}: ${message}` : message, ...(help ? [help] : [])].join('\n'),
      source: isOurs ? 'mrtr' : 'ts',
    };
  });
}
