import { ts } from '#ts-morph';
import type { InstanceClass } from '../ir/module.js';
import { capabilityMethodsOf } from './capability-options.js';
import { hasModifier } from './modifiers.js';
import type { Reader } from './reader.js';
import { declarationsAt } from './written.js';

/**
 * Reads a class with capabilities, as far as it is about making and passing an instance.
 *
 * @param isRead whether the classes of a file, relative to the project root, are read too
 */
export function readInstanceClass(
  declaration: ts.ClassDeclaration,
  name: string,
  isRead: (file: string) => boolean,
  reader: Reader,
): InstanceClass {
  const line = lineOf(declaration);
  const isElsewhere = (ancestor: ts.ClassDeclaration) => !isRead(reader.spanOf(ancestor).file);
  const base = line.slice(1).find((ancestor) => ancestor.name && !isElsewhere(ancestor) && offers(ancestor));
  const maker = line.flatMap(({ members }) => members.filter(ts.isConstructorDeclaration))[0];
  const { AbstractKeyword, PrivateKeyword, ProtectedKeyword } = ts.SyntaxKind;
  return {
    name,
    generic: declaration.typeParameters !== undefined,
    constructible:
      !hasModifier(declaration, AbstractKeyword) &&
      !(maker && (hasModifier(maker, PrivateKeyword) || hasModifier(maker, ProtectedKeyword))),
    ...(base?.name && { base: { className: base.name.text, file: reader.spanOf(base).file } }),
  };
}

/** A class and those that it extends, as far as they are written out. */
function lineOf(declaration: ts.ClassDeclaration): ts.ClassDeclaration[] {
  const line: ts.ClassDeclaration[] = [];
  for (let next: ts.ClassDeclaration | undefined = declaration; next && !line.includes(next); next = baseOf(next))
    line.push(next);
  return line;
}

function baseOf({ heritageClauses }: ts.ClassDeclaration): ts.ClassDeclaration | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const [extended] = clause?.types ?? [];
  return extended && declarationsAt(extended.expression).find(ts.isClassDeclaration);
}

/** Whether methods of its instances are capabilities. */
const offers = (declaration: ts.ClassDeclaration) =>
  capabilityMethodsOf(declaration).some((method) => !hasModifier(method, ts.SyntaxKind.StaticKeyword));
