import { ts } from '#ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { TextEdit } from '../ir/diagnostic.js';
import { checkerOf } from './compiler-project.js';
import { decoratorsOf } from './modifiers.js';
import { packageNameOf } from './package-name.js';
import type { Reader } from './reader.js';
import { pastImports } from './written.js';

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
  readonly node: ts.Decorator;
  /** The arguments of its call; none where it is not called. */
  readonly arguments: readonly ts.Expression[];
}

/**
 * The name under which `@mrtr/decorators` exports what an expression names, over aliases, namespaces and re-exports;
 * undefined for anything else. A function of the author's with the same name is not ours.
 */
export function ownExportName(expression: ts.Node): string | undefined {
  const checker = checkerOf(expression);
  const symbol = checker.getSymbolAtLocation(expression);
  const target = symbol && pastImports(symbol, checker);
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
  parameter: ts.ParameterDeclaration,
  inFunction: boolean,
  reader: Reader,
): ParameterDecorator | 'unknown' | undefined {
  let unknown: 'unknown' | undefined;
  const ours: ParameterDecorator[] = [];
  for (const node of decoratorsOf(parameter)) {
    const { callee, arguments: args } = partsOf(node);
    const name = ownExportName(callee);
    const known = parameterDecorators.find((candidate) => candidate === name);
    if (known) {
      ours.push({ name: known, node, arguments: args });
      if (!ts.isCallExpression(node.expression)) {
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
function importOf(callee: ts.Node, reader: Reader): TextEdit | undefined {
  const name = parameterDecorators.find((candidate) => candidate === callee.getText());
  if (!name || checkerOf(callee).getSymbolAtLocation(callee)) return undefined;
  const { statements } = callee.getSourceFile();
  const [first] = statements.filter(ts.isImportDeclaration).flatMap(valuesOfOurs);
  const start = first?.getStart() ?? startOf(statements[0]);
  const text = first ? `${name}, ` : `import { ${name} } from '@mrtr/decorators';\n`;
  return { span: { ...reader.spanOf(callee), start, end: start }, text };
}

/** What an import names of our package, unless it is one of types. */
function valuesOfOurs({ moduleSpecifier, importClause }: ts.ImportDeclaration): readonly ts.ImportSpecifier[] {
  const isOurs = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === '@mrtr/decorators';
  const { namedBindings, phaseModifier } = importClause ?? {};
  const isOfValues = isOurs && phaseModifier !== ts.SyntaxKind.TypeKeyword;
  return isOfValues && namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
}

/** Where a statement begins, its doc comment included. */
function startOf(statement: ts.Node | undefined): number {
  if (!statement) return 0;
  const { text } = statement.getSourceFile();
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
  return comments.find(({ pos, end }) => /^\/\*\*[^/]/.test(text.slice(pos, end)))?.pos ?? statement.getStart();
}

/** One of the very name that is not ours is no slip of the pen. */
function nearestDecorator(written: string): string | undefined {
  const name = written.slice(written.lastIndexOf('.') + 1);
  const found = nearest(name, parameterDecorators);
  return found === name ? undefined : found;
}

/** What a decorator calls, and with what. */
export const partsOf = ({
  expression,
}: ts.Decorator): { callee: ts.Expression; arguments: readonly ts.Expression[] } =>
  ts.isCallExpression(expression)
    ? { callee: expression.expression, arguments: expression.arguments }
    : { callee: expression, arguments: [] };

/** Whether it is one of ours, under any name. */
export const isOwnDecorator = (decorator: ts.Decorator): boolean =>
  ownExportName(partsOf(decorator).callee) !== undefined;

/** The decorators of ours that parameters have. */
export const ownDecoratorsOf = (parameters: readonly ts.ParameterDeclaration[]): ts.Decorator[] =>
  parameters.flatMap(decoratorsOf).filter(isOwnDecorator);
