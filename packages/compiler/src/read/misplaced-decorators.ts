import { type Decorator, Node, type SourceFile, SyntaxKind } from '#ts-morph';

/**
 * The decorators that TypeScript parses and gives no meaning to (TS1206): those of plain functions and of their
 * parameters. A class, its members and their parameters may have decorators.
 */
export const misplacedDecorators = (file: SourceFile): Decorator[] =>
  file.getDescendantsOfKind(SyntaxKind.Decorator).filter((decorator) => {
    const decorated = decorator.getParent();
    const owner = Node.isParameterDeclaration(decorated) ? decorated.getParent() : decorated;
    return !isClass(owner) && !isClass(owner.getParent());
  });

const isClass = (node: Node | undefined) => Node.isClassDeclaration(node) || Node.isClassExpression(node);

/** Text with its misplaced decorators overwritten by spaces. Line ends stay, so that lines and columns do. */
export function blankMisplacedDecorators(file: SourceFile): string {
  let text = file.getFullText();
  for (const decorator of misplacedDecorators(file)) {
    const [start, end] = [decorator.getStart(), decorator.getEnd()];
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ') + text.slice(end);
  }
  return text;
}
