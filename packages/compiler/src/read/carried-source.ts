import { ts } from '#ts-morph';
import type { CarriedSource } from '../ir/module.js';
import { readCarriedPlaces } from './carried-places.js';
import { projectOf } from './compiler-project.js';
import { declaredNames } from './declared-names.js';
import { descendantsOf, nodesIn } from './descendants.js';
import { isPropertyName } from './expression.js';
import { readImports } from './imports.js';
import { decoratorsOf } from './modifiers.js';
import { nameOf } from './name-of.js';
import type { Reader } from './reader.js';

/** A stretch of text and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where a signature is broken over lines. */
const lineWidth = 120;

/**
 * A file of function notation as the generated module holds it: without imports (they are written anew), and with
 * its decorators erased. A signature that had some is set again, on one line if it fits.
 */
export function readCarriedSource(source: ts.SourceFile, reader: Reader): CarriedSource {
  const { text } = source;
  const { noUnusedParameters = false } = projectOf(source).options;
  const nodes = nodesIn(source);
  // The first line of a file that can be run means something there alone.
  const edits: Edit[] = [{ start: 0, end: ts.getShebang(text)?.length ?? 0, text: '' }];
  edits.push(...source.statements.filter(ts.isImportDeclaration).map((declaration) => removal(declaration, source)));
  for (const node of nodes) {
    const isCarried =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      // One in a decorator goes with it.
      (ts.isFunctionExpression(node) && !ts.findAncestor(node, ts.isDecorator));
    if (isCarried) edits.push(...functionEdits(node, source, noUnusedParameters));
  }
  const names = new Set(nodes.filter(isMention).map(({ text }) => text));
  const carried = apply(text, edits).trim().replaceAll('\r\n', '\n');
  const places = readCarriedPlaces(source, carried, reader);
  return {
    kind: 'carried',
    imports: readImports(source, reader),
    text: carried,
    places,
    names: [...names],
    declared: [...declaredNames(source)],
  };
}

/** A name that means something in scope. */
const isMention = (node: ts.Node): node is ts.Identifier => ts.isIdentifier(node) && !isPropertyName(node);

type Authored = ts.FunctionDeclaration | ts.MethodDeclaration | ts.FunctionExpression;

function functionEdits(node: Authored, source: ts.SourceFile, noUnusedParameters: boolean): Edit[] {
  const { text } = source;
  const { parameters } = node;
  const edits = decoratorsOf(node).map((decorator) => removal(decorator, source));
  if (!parameters.some((parameter) => decoratorsOf(parameter).length > 0)) return edits;
  const open = parameters.pos;
  const close = closeOf(node, source);
  const lineStart = text.lastIndexOf('\n', open - 1) + 1;
  const around = open - lineStart + (node.body ? node.body.getStart(source) + 1 - close : 1);
  const plain = parameters.map((parameter) =>
    withoutDecorators(parameter, carriedName(parameter, node, noUnusedParameters), source),
  );
  const oneLine = plain.join(', ');
  const indent = /^[\t ]*/.exec(text.slice(lineStart))?.[0] ?? '';
  const broken = `\n${plain.map((parameter) => `${indent}  ${parameter},\n`).join('')}${indent}`;
  return [...edits, { start: open, end: close, text: around + oneLine.length <= lineWidth ? oneLine : broken }];
}

/** Where the parenthesis behind the parameters stands: past a comment, if there is one. */
function closeOf({ parameters }: Authored, { text }: ts.SourceFile): number {
  scanner.setText(text, parameters.end);
  scanner.scan();
  return scanner.getTokenStart();
}

const scanner = ts.createScanner(ts.ScriptTarget.Latest, true);

/**
 * What a parameter is called. In the authored file a decorator is use enough of it, its own or that of a later one: an
 * answer of which only yes goes on need not be read, nor an argument that a question alone shows. Where the project
 * allows no unused parameters, one of these gets the underscore that says so.
 */
function carriedName(parameter: ts.ParameterDeclaration, node: Authored, noUnusedParameters: boolean): string {
  const name = nameOf(parameter.name);
  const fromHere = node.parameters.slice(node.parameters.indexOf(parameter));
  if (!noUnusedParameters || !fromHere.some((other) => decoratorsOf(other).length > 0)) return name;
  const names = descendantsOf(node)
    .filter(ts.isIdentifier)
    .filter((identifier) => !isPropertyName(identifier) && !ts.findAncestor(identifier, ts.isDecorator))
    .map(({ text }) => text);
  const isUsed = names.filter((other) => other === name).length > 1 || names.includes(`_${name}`);
  return isUsed || name.startsWith('_') ? name : `_${name}`;
}

function withoutDecorators(parameter: ts.ParameterDeclaration, name: string, source: ts.SourceFile): string {
  const { modifiers = [], dotDotDotToken, questionToken, type, initializer } = parameter;
  return [
    ...modifiers.flatMap((modifier) => (ts.isDecorator(modifier) ? [] : [`${modifier.getText(source)} `])),
    dotDotDotToken ? '...' : '',
    name,
    questionToken ? '?' : '',
    type ? `: ${type.getText(source)}` : '',
    initializer ? ` = ${initializer.getText(source)}` : '',
  ].join('');
}

/** Takes the rest of the line along, where nothing else stands on it. */
function removal(node: ts.Node, source: ts.SourceFile): Edit {
  const rest = /^[\t ]*\r?\n?/.exec(source.text.slice(node.end))?.[0].length ?? 0;
  return { start: node.getStart(source), end: node.end + rest, text: '' };
}

function apply(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + replacement + result.slice(end);
  }
  return result;
}
