import { ts } from '#ts-morph';
import type { CompilerProject } from './compiler-project.js';
import type { Reader } from './reader.js';

/**
 * Reports what TypeScript cannot parse in a file.
 *
 * Decorators on a plain function's parameters are no syntax error; on an arrow function's they are, and are reported
 * as what they are rather than as the four errors that the parser makes of them.
 */
export function hasSyntaxErrors(file: ts.SourceFile, { program }: CompilerProject, reader: Reader): boolean {
  const found = program.getSyntacticDiagnostics(file);
  if (found.length === 0) return false;
  const path = reader.spanOf(file).file;
  const { text } = file;
  const arrow = /=\s*(?:async\s*)?\(\s*(?:[\w$]+\s*(?::[^,()]*)?,\s*)*(@)/.exec(text);
  if (arrow) {
    const start = arrow.index + arrow[0].length - 1;
    reader.report('MRTR1002', { file: path, start, end: start + 1 }, {});
    return true;
  }
  for (const { messageText, start, length } of found) {
    const at = Math.min(start, Math.max(0, text.length - 1));
    reader.report(
      'MRTR1001',
      { file: path, start: at, end: at + length },
      { text: ts.flattenDiagnosticMessageText(messageText, ' ') },
    );
  }
  return true;
}
