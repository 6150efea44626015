import { ts } from '#ts-morph';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { Span } from '../ir/span.js';
import { answerType } from './asked.js';
import { type CompilerProject, checkerOf } from './compiler-project.js';
import { globalAt } from './declared-names.js';
import { answerIn, declaredType } from './declared-type.js';
import { isOwnDecorator, ownExportName, partsOf } from './decorator.js';
import { nodesIn } from './descendants.js';
import { answerOfItem } from './each.js';
import { innermostAt } from './mention.js';
import { blankMisplacedDecorators } from './misplaced-decorators.js';
import { decoratorsOf } from './modifiers.js';
import { nameOf } from './name-of.js';
import { signatureOf } from './named-function.js';
import { optionOf } from './options.js';
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
  readonly authored: ts.SourceFile;
  readonly text: string;
  readonly copies: readonly Copy[];
}

/**
 * What TypeScript finds in authored files, their decorators included, by file. The program in which each has its shadow
 * in its place is made once for all of them.
 */
export function typeErrorsOf(
  files: readonly ts.SourceFile[],
  project: CompilerProject,
  spanOf: SpanOf,
): ReadonlyMap<ts.SourceFile, readonly Diagnostic[]> {
  if (files.length === 0) return new Map();
  const shadows = files.map((file) => shadowOf(file, spanOf));
  const program = project.programWith(new Map(shadows.map(({ authored, text }) => [authored.fileName, text])));
  return new Map(shadows.map((shadow) => [shadow.authored, diagnosticsIn(shadow, program, spanOf)]));
}

/**
 * Makes the shadow of an authored file, which checks what TypeScript does not: the decorators of parameters.
 *
 * In the shadow, each decorator of a function is overwritten with spaces, so that every position stays; and behind the
 * text, each is called once, with its arguments as they were written and typed by the parameters before it:
 * `Elicit<{ title: string; stock: Stock }>({ when: ({ stock }) => stock.copies === 0 })`.
 */
function shadowOf(authored: ts.SourceFile, spanOf: SpanOf): Shadow {
  let text = blankMisplacedDecorators(authored);
  const copies: Copy[] = [];
  for (const node of nodesIn(authored)) {
    if (!ts.isFunctionDeclaration(node) && !ts.isMethodDeclaration(node)) continue;
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
function isForDecorators(name: ts.Node | undefined): boolean {
  if (!name || !ts.isIdentifier(name) || !ts.isParameter(name.parent)) return false;
  const { parameters } = name.parent.parent;
  return parameters.slice(parameters.indexOf(name.parent)).some((parameter) => decoratorsOf(parameter).length > 0);
}

/** What TypeScript finds in a shadow, at the places of the authored file. */
function diagnosticsIn({ authored, copies }: Shadow, program: ts.Program, spanOf: SpanOf): Diagnostic[] {
  const path = spanOf(authored).file;
  const end = authored.text.length;
  const found = program.getSemanticDiagnostics(program.getSourceFile(authored.fileName));
  return found.flatMap(({ code, messageText, start = 0, length = 1, category }) => {
    if (code === unused && isForDecorators(innermostAt(authored, start))) return [];
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
function atValue(span: Span, authored: ts.SourceFile): Span {
  const name = innermostAt(authored, span.start);
  const member = name && ts.isPropertyAssignment(name.parent) ? name.parent : undefined;
  if (!member || member.name !== name || name.end !== span.end) return span;
  return { ...span, start: member.initializer.getStart(), end: member.initializer.end };
}

/** Code around a stretch of the author's. */
interface Check {
  readonly before: string;
  readonly copied: Stretch | undefined;
  readonly after: string;
  /** Where a finding goes that is in none of the author's text. */
  readonly place: ts.Node;
}

/** What checks the decorators of a function or a method: those of a method itself, TypeScript checks where they stand. */
function checksIn(node: ts.FunctionDeclaration | ts.MethodDeclaration): Check[] {
  const { parameters } = node;
  const own = ts.isFunctionDeclaration(node) ? decoratorsOf(node).filter(isOwnDecorator) : [];
  return [
    ...own.map((decorator) => callCheck(decorator, '')),
    ...parameters.flatMap((parameter, index) =>
      decoratorsOf(parameter)
        .filter(isOwnDecorator)
        .flatMap((decorator) => checksOf(decorator, parameter, parameters.slice(0, index))),
    ),
  ];
}

/** A decorator's own call. */
function callCheck(decorator: ts.Decorator, typed: string): Check {
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
  decorator: ts.Decorator,
  parameter: ts.ParameterDeclaration,
  earlier: readonly ts.ParameterDeclaration[],
): Check[] {
  const { callee, arguments: args } = partsOf(decorator);
  const [argument] = args;
  const names = earlier.map(({ name }) => nameOf(name));
  const known = earlier.filter(
    (other, index) => ts.isIdentifier(other.name) && names.indexOf(nameOf(other.name)) === index,
  );
  const name = ownExportName(callee);
  if (name === 'Arg' && argument) return [schemaCheck(argument, typeText(parameter), callee)];
  if (name === 'Resolve' && argument) return [resolverCheck(argument, parameter, known, callee)];

  const type = `{ ${known.map((other) => `${nameOf(other.name)}: ${typeText(other)}`).join('; ')} }`;
  const [signature] = checkerOf(callee).getTypeAtLocation(callee).getCallSignatures();
  const generics = signature?.typeParameters?.length ?? 0;
  const over = name === 'ElicitEach' ? optionOf(argument, 'over') : undefined;
  const items = `items_${decorator.getStart()}`;
  const types = [type, answerText(parameter), over ? itemText(items, over) : 'never'].slice(0, generics);
  const typed = types.length > 0 && argument ? `<${types.join(', ')}>` : '';
  const own = callCheck(decorator, typed);
  if (over) return [itemsCheck(over, items, type), own];
  const schema = optionOf(argument, 'schema');
  return schema ? [own, schemaCheck(schema, answerText(parameter))] : [own];
}

/** A schema gives what the parameter is declared as. zod keeps the type of what comes out in `_output`. */
const schemaCheck = (schema: ts.Expression, type: string, callee?: ts.Node): Check => ({
  before: `${callee ? `void ${callee.getText()}; ` : ''}void ((): { readonly _output: ${type} } => (`,
  copied: stretchOf([schema]),
  after: '));',
  place: schema,
});

/**
 * What a question is asked for each of, in a constant: the callbacks that get an item are checked against its type.
 * The constant gives the parameter of a function its type; what is no function is looked at in the call itself.
 */
const itemsCheck = (over: ts.Expression, name: string, earlier: string): Check => ({
  before: `const ${name} = ((`,
  copied: stretchOf([over]),
  after: isFunction(over) ? `) satisfies (earlier: ${earlier}) => ${globalAt(over, 'Iterable')}<any>);` : '));',
  place: over,
});

const isFunction = (node: ts.Expression) => checkerOf(node).getTypeAtLocation(node).getCallSignatures().length > 0;

function itemText(items: string, at: ts.Node): string {
  const iterable = `${globalAt(at, 'Iterable')}<infer Item>`;
  return `typeof ${items} extends ${iterable} | ((earlier: never) => ${iterable}) ? Item : any`;
}

/** The type of an accepted answer. */
function answerText(parameter: ts.ParameterDeclaration): string {
  const checker = checkerOf(parameter);
  const isEach = decoratorsOf(parameter).some((decorator) => ownExportName(partsOf(decorator).callee) === 'ElicitEach');
  const ofItems = isEach ? answerOfItem(parameter, checker) : undefined;
  const { refusable } = ofItems ?? answerType(checker.getTypeAtLocation(parameter), parameter.type, checker);
  return answerIn(typeText(parameter), { at: parameter, refusable, isEach: ofItems !== undefined });
}

function resolverCheck(
  argument: ts.Expression,
  parameter: ts.ParameterDeclaration,
  known: readonly ts.ParameterDeclaration[],
  callee: ts.Node,
): Check {
  const result = typeText(parameter);
  const names = known.map(({ name }) => nameOf(name));
  const inputs = inputsOf(argument, names);
  const read = known.filter((other) => inputs.includes(nameOf(other.name)));
  const signature = read.map((other) => `${nameOf(other.name)}: ${typeText(other)}`).join(', ');
  // The argument stands outside of the signature, where a parameter of the same name would be another thing.
  const resolver = ['resolver', ...names].join('_');
  const promise = globalAt(argument, 'Promise');
  return {
    before: `void ${callee.getText()}; void (() => { const ${resolver} = (`,
    copied: stretchOf([argument]),
    after: `); return (${signature}): (${result}) | ${promise}<${result}> => ${resolver}(${inputs.join(', ')}); });`,
    place: argument,
  };
}

interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** The text from the first of some nodes to the last. */
function stretchOf(nodes: readonly ts.Node[]): Stretch | undefined {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return undefined;
  const start = first.getStart();
  return { start, text: first.getSourceFile().text.slice(start, last.end) };
}

/** What a resolver is called with: earlier parameters by name. Its decorated parameters have a source of their own. */
function inputsOf(resolver: ts.Expression, known: readonly string[]): string[] {
  const parameters = signatureOf(resolver)?.parameters ?? [];
  return parameters.map((declaration) => {
    const name = nameOf(declaration.name);
    if (decoratorsOf(declaration).length === 0 && known.includes(name)) return name;
    // What is missing is reported by the rule about earlier parameters, in better words.
    return 'undefined as never';
  });
}

function typeText(parameter: ts.ParameterDeclaration): string {
  const text = declaredType(parameter);
  return parameter.questionToken ? `(${text}) | undefined` : text;
}
