import type ts from 'typescript/lib/tsserverlibrary';
import { decoratorsOf, isMisplaced } from './decorators';

/** "Decorators are not valid here." */
const misplacedDecorator = 1206;

/** "… is declared but its value is never read", of one name or of all names of an import, and "… is never used". */
const unusedName = 6133;
const unused: ReadonlySet<number> = new Set([unusedName, 6192, 6196]);

/**
 * Takes away what TypeScript says of an authored function file only because it gives the decorators of plain
 * functions no meaning: that they are misplaced, and that the names in them are unused.
 */
export function silence<Found extends ts.Diagnostic>(
  diagnostics: readonly Found[],
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  typescript: typeof ts,
): Found[] {
  const decorators = decoratorsOf(file, typescript).filter((decorator) => isMisplaced(decorator, typescript));
  if (decorators.length === 0) return [...diagnostics];
  const starts = new Set(decorators.map((decorator) => decorator.getStart(file)));
  const read = symbolsRead(decorators, checker, typescript);
  return diagnostics.flatMap((diagnostic) => {
    const { code, start } = diagnostic;
    if (code === misplacedDecorator) return start !== undefined && starts.has(start) ? [] : [diagnostic];
    if (!unused.has(code)) return [diagnostic];
    const names = namesAt(diagnostic, file, typescript);
    const remaining = names.filter((name) => {
      const symbol = checker.getSymbolAtLocation(name);
      return !symbol || !read.has(symbol);
    });
    if (remaining.length === names.length) return [diagnostic];
    return remaining.map((name) => ({
      ...diagnostic,
      code: unusedName,
      start: name.getStart(file),
      length: name.getWidth(file),
      messageText: `'${name.text}' is declared but its value is never read.`,
    }));
  });
}

/** What the decorators read: functions, types and imports. */
function symbolsRead(decorators: readonly ts.Decorator[], checker: ts.TypeChecker, typescript: typeof ts) {
  const symbols = new Set<ts.Symbol>();
  const visit = (node: ts.Node) => {
    if (typescript.isIdentifier(node)) {
      const symbol = typescript.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      if (symbol) symbols.add(symbol);
    }
    typescript.forEachChild(node, visit);
  };
  for (const decorator of decorators) visit(decorator.expression);
  return symbols;
}

/** The names that a finding about unused names is about: one, or those of an import. */
function namesAt({ start = 0, length = 0 }: ts.Diagnostic, file: ts.SourceFile, typescript: typeof ts) {
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node) => {
    if (node.getEnd() <= start || node.getStart(file) >= start + length) return;
    const isInside = node.getStart(file) >= start && node.getEnd() <= start + length;
    if (isInside && typescript.isIdentifier(node) && isDeclared(node, typescript)) names.push(node);
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

const isDeclared = (name: ts.Identifier, { getNameOfDeclaration }: typeof ts) =>
  getNameOfDeclaration(name.parent as ts.Declaration) === name;
