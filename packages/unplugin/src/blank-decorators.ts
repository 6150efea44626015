import { type OxcError, parseSync } from 'oxc-parser';

/** What the parser says of a decorator on a plain function or on one of its parameters, and of nothing else. */
const misplaced = 'Decorators are not valid here.';

/** An authored file that does not parse, apart from its decorators. */
export class UnreadableFile extends SyntaxError {
  override readonly name = 'UnreadableFile';

  /**
   * @param message what the parser expected, or found
   * @param offset where, in UTF-16 units from the start of the text
   */
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/**
 * Overwrites the decorators of plain functions and of their parameters with spaces. Every other character keeps its
 * line and column; decorators of classes and their members, which are valid TypeScript, stay.
 *
 * @param text the text of an authored function file
 * @returns the text, as long as before
 * @throws UnreadableFile where the file cannot be parsed, so that its decorators are not known
 */
export function blankDecorators(text: string): string {
  const result = parseSync('authored.ts', text, { lang: 'ts', sourceType: 'module' });
  const { errors } = result;
  const fatal = errors.find((error) => error.message !== misplaced);
  // The parser recovers from most errors. Those the bundler's own parser reports, better than we could.
  if (fatal && result.program.body.length === 0) throw unreadable(fatal, text);
  let blanked = text;
  for (const { message, labels } of errors) {
    if (message !== misplaced) continue;
    for (const { start, end } of labels) {
      blanked = blanked.slice(0, start) + blank(blanked.slice(start, end)) + blanked.slice(end);
    }
  }
  return blanked;
}

function unreadable({ message, labels: [label] }: OxcError, text: string): UnreadableFile {
  const at = label ?? { start: 0, end: 0 };
  // The one spelling that TypeScript parses and this parser does not.
  const isBehindExport = text.slice(at.start, at.end) === 'function' || /\bexport\s+(?:default\s+)?@/.test(text);
  const hint = isBehindExport ? ' A decorator of a function stands in front of `export`.' : '';
  return new UnreadableFile(`${message.replace(/\.?$/, '.')}${hint}`, at.start);
}

/** Spaces for everything but line ends, so that lines and columns stay. */
const blank = (text: string) => text.replace(/[^\r\n\u2028\u2029]/g, ' ');
