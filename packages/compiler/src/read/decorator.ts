import { type Decorator, Node, type ParameterDeclaration, ts } from '#ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { TextEdit } from '../ir/diagnostic.js';
import { projectOf } from './compiler-project.js';
import { packageNameOf } from './package-name.js';
import type { Reader } from './reader.js';

/** Parameter decorators, by the name under which our package exports them. */
const parameterDecorators = [
  'Arg',
  'Elicit',
  'ElicitEach',
  'ElicitUrl',
  'Confirm',
  'Sample',
  'ListRoots',
  'Resolve',
  'Context',
  'Flow',
  'Progress',
  'Complete',
] as const;

export type ParameterDecoratorName = (typeof parameterDecorators)[number];

/** A decorator of ours, on a parameter. */
export interface ParameterDecorator {
  readonly name: ParameterDecoratorName;
  readonly node: Decorator;
  /** The arguments of its call; none where it is not called. */
  readonly arguments: readonly Node[];
}

/**
 * The name under which `@mrtr/decorators` exports what an expression names, over aliases, namespaces and re-exports;
 * undefined for anything else. A function of the author's with the same name is not ours.
 */
export function ownExportName(expression: Node): string | undefined {
  const { checker } = projectOf(expression);
  const symbol = checker.getSymbolAtLocation(expression.compilerNode);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const file = target?.declarations?.[0]?.getSourceFile().fileName;
  return file && packageNameOf(file) === '@mrtr/decorators' ? target?.name : undefined;
}

/**
 * The decorator that says where a parameter's value comes from.
 *
 * @param inFunction on a plain function no other tool gives a decorator a meaning, so one that is not ours is a mistake
 * @returns undefined where there is none; 'unknown' after it was reported that there is one that is not ours
 */
export function parameterDecoratorOf(
  parameter: ParameterDeclaration,
  inFunction: boolean,
  reader: Reader,
): ParameterDecorator | 'unknown' | undefined {
  let unknown: 'unknown' | undefined;
  const ours: ParameterDecorator[] = [];
  for (const node of parameter.getDecorators()) {
    const { callee, arguments: args } = partsOf(node);
    const name = ownExportName(callee);
    const known = parameterDecorators.find((candidate) => candidate === name);
    if (known) {
      ours.push({ name: known, node, arguments: args });
      if (!node.isDecoratorFactory()) {
        reader.report('MRTR1005', reader.spanOf(node), { name: known });
      }
    } else if (name !== undefined || inFunction) {
      unknown = 'unknown';
      const written = callee.getText();
      reader.report('MRTR1003', reader.spanOf(callee), {
        name: written,
        nearest: nearestDecorator(written),
        known: parameterDecorators,
        importing: importOf(callee, reader),
      });
    }
  }
  const [first, second] = ours;
  if (first && second)
    reader.report('MRTR1004', reader.spanOf(second.node), { first: first.name, second: second.name });
  return first ?? unknown;
}

/** The edit that imports one of ours, where its name means nothing yet. */
function importOf(callee: Node, reader: Reader): TextEdit | undefined {
  const name = parameterDecorators.find((candidate) => candidate === callee.getText());
  if (!name || callee.getSymbol()) return undefined;
  const file = callee.getSourceFile();
  const [first] = file
    .getImportDeclarations()
    .filter((declaration) => declaration.getModuleSpecifierValue() === '@mrtr/decorators' && !declaration.isTypeOnly())
    .flatMap((declaration) => declaration.getNamedImports());
  const start = first?.getStart() ?? startOf(file.getStatements()[0]);
  const text = first ? `${name}, ` : `import { ${name} } from '@mrtr/decorators';\n`;
  return { span: { ...reader.spanOf(callee), start, end: start }, text };
}

/** Where a statement begins, its doc comment included. */
function startOf(statement: Node | undefined): number {
  if (!statement) return 0;
  const text = statement.getSourceFile().getFullText();
  const comments = ts.getLeadingCommentRanges(text, statement.getPos()) ?? [];
  return comments.find(({ pos, end }) => /^\/\*\*[^/]/.test(text.slice(pos, end)))?.pos ?? statement.getStart();
}

/** One of the very name that is not ours is no slip of the pen. */
function nearestDecorator(written: string): string | undefined {
  const name = written.slice(written.lastIndexOf('.') + 1);
  const found = nearest(name, parameterDecorators);
  return found === name ? undefined : found;
}

/** What a decorator calls, and with what. */
export function partsOf(decorator: Decorator): { callee: Node; arguments: Node[] } {
  const expression = decorator.getExpression();
  return Node.isCallExpression(expression)
    ? { callee: expression.getExpression(), arguments: expression.getArguments() }
    : { callee: expression, arguments: [] };
}

/** Whether it is one of ours, under any name. */
export const isOwnDecorator = (decorator: Decorator): boolean => ownExportName(partsOf(decorator).callee) !== undefined;
