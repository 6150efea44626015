import { Node, type ParameterDeclaration, type SourceFile, SyntaxKind } from '#ts-morph';
import type { CarriedSource } from '../ir/module.js';
import { projectOf } from './compiler-project.js';
import { decoratorsOf } from './decorators-of.js';
import { descendantsOf } from './descendants.js';
import { isPropertyName } from './expression.js';
import { readImports } from './imports.js';
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
export function readCarriedSource(file: SourceFile, reader: Reader): CarriedSource {
  const text = file.getFullText();
  const edits: Edit[] = [];
  for (const declaration of file.getImportDeclarations())
    edits.push(removal(text, declaration.getStart(), declaration.getEnd()));
  const nodes = descendantsOf(file);
  for (const node of nodes) {
    if (Node.isFunctionDeclaration(node) || Node.isMethodDeclaration(node)) edits.push(...functionEdits(text, node));
    // One in a decorator goes with it.
    else if (Node.isFunctionExpression(node) && !node.getFirstAncestorByKind(SyntaxKind.Decorator))
      edits.push(...functionEdits(text, node));
  }
  const names = new Set(
    nodes.flatMap((node) => (Node.isIdentifier(node) && !isPropertyName(node) ? [node.getText()] : [])),
  );
  return { kind: 'carried', imports: readImports(file, reader), text: apply(text, edits).trim(), names: [...names] };
}

function functionEdits(text: string, node: Node & { getParameters(): ParameterDeclaration[] }): Edit[] {
  const edits = decoratorsOf(node).map((decorator) => removal(text, decorator.getStart(), decorator.getEnd()));
  const parameters = node.getParameters();
  if (!parameters.some((parameter) => parameter.getDecorators().length > 0)) return edits;
  const open = node.getFirstChildByKindOrThrow(SyntaxKind.OpenParenToken).getEnd();
  const close = node.getLastChildByKindOrThrow(SyntaxKind.CloseParenToken).getStart();
  const body = node.getLastChildByKind(SyntaxKind.Block);
  const lineStart = text.lastIndexOf('\n', open - 1) + 1;
  const around = open - lineStart + (body ? body.getStart() + 1 - close : 1);
  const plain = parameters.map((parameter) => withoutDecorators(parameter, nameOf(parameter, node)));
  const oneLine = plain.join(', ');
  const indent = /^[\t ]*/.exec(text.slice(lineStart))?.[0] ?? '';
  const broken = `\n${plain.map((parameter) => `${indent}  ${parameter},\n`).join('')}${indent}`;
  return [...edits, { start: open, end: close, text: around + oneLine.length <= lineWidth ? oneLine : broken }];
}

/**
 * What a parameter is called. In the authored file a decorator is use enough of it: an answer of which only yes goes on
 * need not be read. Where the project allows no unused parameters, one of these gets the underscore that says so.
 */
function nameOf(parameter: ParameterDeclaration, node: Node): string {
  const name = parameter.getNameNode().getText();
  const { noUnusedParameters } = projectOf(parameter).options;
  if (!noUnusedParameters || parameter.getDecorators().length === 0) return name;
  const names = node
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((identifier) => identifier.getFirstAncestorByKind(SyntaxKind.Decorator) === undefined)
    .map((identifier) => identifier.getText());
  const isUsed = names.filter((other) => other === name).length > 1 || names.includes(`_${name}`);
  return isUsed || name.startsWith('_') ? name : `_${name}`;
}

function withoutDecorators(parameter: ParameterDeclaration, name: string): string {
  const type = parameter.getTypeNode();
  const initializer = parameter.getInitializer();
  const modifiers = parameter.getModifiers().filter((modifier) => !Node.isDecorator(modifier));
  return [
    ...modifiers.map((modifier) => `${modifier.getText()} `),
    parameter.isRestParameter() ? '...' : '',
    name,
    parameter.hasQuestionToken() ? '?' : '',
    type ? `: ${type.getText()}` : '',
    initializer ? ` = ${initializer.getText()}` : '',
  ].join('');
}

/** Takes the rest of the line along, where nothing else stands on it. */
function removal(text: string, start: number, end: number): Edit {
  const rest = /^[\t ]*\r?\n?/.exec(text.slice(end))?.[0].length ?? 0;
  return { start, end: end + rest, text: '' };
}

function apply(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + replacement + result.slice(end);
  }
  return result;
}
