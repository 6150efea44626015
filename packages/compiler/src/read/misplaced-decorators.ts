import { ts } from '#ts-morph';
import { nodesIn } from './descendants.js';

/**
 * The decorators that TypeScript parses and gives no meaning to (TS1206): those of plain functions and of their
 * parameters. A class, its members and their parameters may have decorators.
 */
export const misplacedDecorators = (file: ts.SourceFile): ts.Decorator[] =>
  nodesIn(file)
    .filter(ts.isDecorator)
    .filter(({ parent: decorated }) => {
      const owner = ts.isParameter(decorated) ? decorated.parent : decorated;
      return !ts.isClassLike(owner) && !ts.isClassLike(owner.parent);
    });

/** Text with its misplaced decorators overwritten by spaces. Line ends stay, so that lines and columns do. */
export function blankMisplacedDecorators(file: ts.SourceFile): string {
  let { text } = file;
  for (const decorator of misplacedDecorators(file)) {
    const [start, end] = [decorator.getStart(file), decorator.end];
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ') + text.slice(end);
  }
  return text;
}
