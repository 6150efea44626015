import type { Decorator, FunctionDeclaration, MethodDeclaration, ParameterDeclaration, SourceFile } from 'ts-morph';
import { Node, SyntaxKind, ts } from '#ts-morph';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { Span } from '../ir/span.js';
import { answerType } from './asked.js';
import type { CompilerProject } from './compiler-project.js';
import { isOwnDecorator, ownExportName, partsOf } from './decorator.js';
import { decoratorsOf } from './decorators-of.js';
import { blankMisplacedDecorators } from './misplaced-decorators.js';
import { functionOf } from './named-function.js';
import type { SpanOf } from './span.js';

/** A stretch of the shadow that repeats a stretch of the authored file. */
interface Copy {
  readonly shadow: number;
  readonly authored: number;
  readonly length: number;
  /** Where a finding goes that is in none of the repeated text: the decorator, or the resolver that it names. */
  readonly decorator: Span;
  /** Where the code that was written around the copy begins. */
  readonly from: number;
}

/** An authored file as TypeScript can check it, and the way back from it. */
interface Shadow {
  readonly authored: SourceFile;
  readonly text: string;
  readonly copies: readonly Copy[];
}

/**
 * What TypeScript finds in authored files, their decorators included, by file. The program in which each has its shadow
 * in its place is made once for all of them.
 */
export function typeErrorsOf(
  files: readonly SourceFile[],
  project: CompilerProject,
  spanOf: SpanOf,
): ReadonlyMap<SourceFile, readonly Diagnostic[]> {
  if (files.length === 0) return new Map();
  const shadows = files.map((file) => shadowOf(file, spanOf));
  const program = project.programWith(new Map(shadows.map(({ authored, text }) => [authored.getFilePath(), text])));
  return new Map(shadows.map((shadow) => [shadow.authored, diagnosticsIn(shadow, program, spanOf)]));
}

/**
 * Makes the shadow of an authored file, which checks what TypeScript does not: the decorators of parameters.
 *
 * In the shadow, each decorator of a function is overwritten with spaces, so that every position stays; and behind the
 * text, each is called once, with its arguments as they were written and typed by the parameters before it:
 * `Elicit<{ title: string; stock: Stock }>({ when: ({ stock }) => stock.copies === 0 })`.
 */
function shadowOf(authored: SourceFile, spanOf: SpanOf): Shadow {
  let text = blankMisplacedDecorators(authored);
  const copies: Copy[] = [];
  for (const node of authored.getDescendants()) {
    if (!Node.isFunctionDeclaration(node) && !Node.isMethodDeclaration(node)) continue;
    for (const { before, copied, after, place } of checksIn(node)) {
      const from = text.length;
      text += `\n${before}`;
      copies.push({
        shadow: text.length,
        authored: copied?.start ?? 0,
        length: copied?.text.length ?? 0,
        decorator: spanOf(place),
        from,
      });
      text += `${copied?.text ?? ''}${after}`;
    }
  }
  return { authored, text, copies };
}

/** TypeScript's code for a parameter, a variable or an import that nothing reads. */
const unused = 6133;

/** A parameter is not unused where its decorator says what it is for, or where that of a later one may read it. */
function isForDecorators(node: Node | undefined): boolean {
  if (!Node.isParameterDeclaration(node)) return false;
  const { parameters } = node.compilerNode.parent;
  return parameters
    .slice(parameters.indexOf(node.compilerNode))
    .some(({ modifiers }) => modifiers?.some(ts.isDecorator));
}

/** What TypeScript finds in a shadow, at the places of the authored file. */
function diagnosticsIn({ authored, copies }: Shadow, program: ts.Program, spanOf: SpanOf): Diagnostic[] {
  const path = spanOf(authored).file;
  const end = authored.getFullText().length;
  const found = program.getSemanticDiagnostics(program.getSourceFile(authored.getFilePath()));
  return found.flatMap(({ code, messageText, start = 0, length = 1, category }) => {
    if (code === unused && isForDecorators(authored.getDescendantAtPos(start)?.getParent())) return [];
    const back = start < end ? { file: path, start, end: start + length } : backOf(start, length, copies, path);
    if (!back) return [];
    const span = start >= end && code === wrongType ? atValue(back, authored) : back;
    const severity = category === ts.DiagnosticCategory.Error ? 'error' : 'warning';
    return [{ code: `TS${code}`, severity, message: ts.flattenDiagnosticMessageText(messageText, '\n'), span }];
  });
}

function backOf(start: number, length: number, copies: readonly Copy[], file: string): Span | undefined {
  const copy = copies.findLast(({ from }) => from <= start);
  if (!copy) return undefined;
  const offset = start - copy.shadow;
  if (offset < 0 || offset >= copy.length) return copy.decorator;
  return {
    file,
    start: copy.authored + offset,
    end: Math.min(copy.authored + offset + length, copy.authored + copy.length),
  };
}

/** `Type 'x' is not assignable to type 'y'.` */
const wrongType = 2322;

/** TypeScript shows a value of the wrong type at the name of its option; ours are shown at the value, as the fault is. */
function atValue(span: Span, authored: SourceFile): Span {
  const name = authored.getDescendantAtPos(span.start);
  const member = name?.getParentIfKind(SyntaxKind.PropertyAssignment);
  const value = member?.getNameNode() === name && name?.getEnd() === span.end ? member?.getInitializer() : undefined;
  return value ? { ...span, start: value.getStart(), end: value.getEnd() } : span;
}

/** Code around a stretch of the author's. */
interface Check {
  readonly before: string;
  readonly copied: Stretch | undefined;
  readonly after: string;
  /** Where a finding goes that is in none of the author's text. */
  readonly place: Node;
}

/** What checks the decorators of a function or a method: those of a method itself, TypeScript checks where they stand. */
function checksIn(node: FunctionDeclaration | MethodDeclaration): Check[] {
  const parameters = node.getParameters();
  const own = Node.isFunctionDeclaration(node) ? decoratorsOf(node).filter(isOwnDecorator) : [];
  return [
    ...own.map((decorator) => callCheck(decorator, '')),
    ...parameters.flatMap((parameter, index) =>
      parameter
        .getDecorators()
        .filter(isOwnDecorator)
        .flatMap((decorator) => checksOf(decorator, parameter, parameters.slice(0, index))),
    ),
  ];
}

/** A decorator's own call. */
function callCheck(decorator: Decorator, typed: string): Check {
  const { callee, arguments: args } = partsOf(decorator);
  return {
    before: `void (() => ${callee.getText()}${typed}(`,
    copied: stretchOf(args),
    after: '));',
    place: decorator,
  };
}

/** What checks one decorator: its own call; what a schema gives; for a resolver, a call with the parameters of its names. */
function checksOf(
  decorator: Decorator,
  parameter: ParameterDeclaration,
  earlier: readonly ParameterDeclaration[],
): Check[] {
  const { callee, arguments: args } = partsOf(decorator);
  const [argument] = args;
  const names = earlier.map((other) => other.getName());
  const known = earlier.filter(
    (other, index) => Node.isIdentifier(other.getNameNode()) && names.indexOf(other.getName()) === index,
  );
  const name = ownExportName(callee);
  if (name === 'Arg' && argument) return [schemaCheck(argument, typeText(parameter), callee)];
  if (name === 'Resolve' && argument) return [resolverCheck(argument, parameter, known, callee)];

  const type = `{ ${known.map((other) => `${other.getName()}: ${typeText(other)}`).join('; ')} }`;
  const generics = callee.getType().getCallSignatures()[0]?.getTypeParameters().length ?? 0;
  const over = name === 'ElicitEach' ? optionOf(argument, 'over') : undefined;
  const items = `items_${decorator.getStart()}`;
  const types = [type, answerText(parameter), over ? itemText(items) : 'never'].slice(0, generics);
  const typed = types.length > 0 && argument ? `<${types.join(', ')}>` : '';
  const own = callCheck(decorator, typed);
  if (over) return [itemsCheck(over, items, type), own];
  const schema = optionOf(argument, 'schema');
  return schema ? [own, schemaCheck(schema, answerText(parameter))] : [own];
}

/** A schema gives what the parameter is declared as. zod keeps the type of what comes out in `_output`. */
const schemaCheck = (schema: Node, type: string, callee?: Node): Check => ({
  before: `${callee ? `void ${callee.getText()}; ` : ''}void ((): { readonly _output: ${type} } => (`,
  copied: stretchOf([schema]),
  after: '));',
  place: schema,
});

/**
 * What a question is asked for each of, in a constant: the callbacks that get an item are checked against its type.
 * The constant gives the parameter of a function its type; what is no function is looked at in the call itself.
 */
const itemsCheck = (over: Node, name: string, earlier: string): Check => ({
  before: `const ${name} = ((`,
  copied: stretchOf([over]),
  after: isFunction(over) ? `) satisfies (earlier: ${earlier}) => Iterable<any>);` : '));',
  place: over,
});

const isFunction = (node: Node) => node.getType().getCallSignatures().length > 0;

const itemText = (items: string) =>
  `typeof ${items} extends Iterable<infer Item> | ((earlier: never) => Iterable<infer Item>) ? Item : any`;

function optionOf(options: Node | undefined, name: string): Node | undefined {
  const member = Node.isObjectLiteralExpression(options) ? options.getProperty(name) : undefined;
  if (Node.isShorthandPropertyAssignment(member)) return member.getNameNode();
  return Node.isPropertyAssignment(member) ? member.getInitializer() : undefined;
}

/** The type of an accepted answer: of an outcome, its content; of a record of answers, that of one. */
const answerText = (parameter: ParameterDeclaration) => {
  const record = parameter
    .getDecorators()
    .some((decorator) => ownExportName(partsOf(decorator).callee) === 'ElicitEach')
    ? parameter.getType().getNonNullableType().getStringIndexType()
    : undefined;
  const type = record ? `NonNullable<${typeText(parameter)}>[string]` : typeText(parameter);
  const isOutcome = record
    ? record.getAliasSymbol()?.getName() === 'Elicited'
    : answerType(parameter.getType(), parameter.getTypeNode()).refusable;
  return isOutcome ? `Extract<${type}, { action: 'accept' }>['content']` : type;
};

function resolverCheck(
  argument: Node,
  parameter: ParameterDeclaration,
  known: readonly ParameterDeclaration[],
  callee: Node,
): Check {
  const result = typeText(parameter);
  const names = known.map((other) => other.getName());
  const inputs = inputsOf(argument, names);
  const read = known.filter((other) => inputs.includes(other.getName()));
  const signature = read.map((other) => `${other.getName()}: ${typeText(other)}`).join(', ');
  // The argument stands outside of the signature, where a parameter of the same name would be another thing.
  const resolver = ['resolver', ...names].join('_');
  return {
    before: `void ${callee.getText()}; void (() => { const ${resolver} = (`,
    copied: stretchOf([argument]),
    after: `); return (${signature}): (${result}) | Promise<${result}> => ${resolver}(${inputs.join(', ')}); });`,
    place: argument,
  };
}

interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** The text from the first of some nodes to the last. */
function stretchOf(nodes: readonly Node[]): Stretch | undefined {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return undefined;
  const start = first.getStart();
  return { start, text: first.getSourceFile().getFullText().slice(start, last.getEnd()) };
}

/** What a resolver is called with: earlier parameters by name. Its decorated parameters have a source of their own. */
function inputsOf(resolver: Node, known: readonly string[]): string[] {
  const parameters = functionOf(resolver)?.getParameters() ?? [];
  return parameters.map((declaration) => {
    if (declaration.getDecorators().length === 0 && known.includes(declaration.getName())) return declaration.getName();
    // What is missing is reported by the rule about earlier parameters, in better words.
    return 'undefined as never';
  });
}

function typeText(parameter: ParameterDeclaration): string {
  const text = parameter.getTypeNode()?.getText() ?? parameter.getType().getText(parameter);
  return parameter.hasQuestionToken() ? `(${text}) | undefined` : text;
}
