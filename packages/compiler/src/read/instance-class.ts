import { ts } from '#ts-morph';
import type { InstanceClass } from '../ir/module.js';
import { functionsOf } from '../project/files.js';
import { capabilityMethodsOf } from './capability-options.js';
import { extendedBy, lineOf } from './class-line.js';
import { hasModifier } from './modifiers.js';
import { nameOf } from './name-of.js';
import type { Reader } from './reader.js';

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
  const base = line
    .slice(1)
    .find((ancestor) => ancestor.name && !isElsewhere(ancestor) && methodsOf(ancestor).length > 0);
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

/** Reports that what a class inherits is not offered, where the class that it has it from is none of those that are read. */
export function checkBases(declaration: ts.ClassDeclaration, isRead: (file: string) => boolean, reader: Reader): void {
  const extended = extendedBy(declaration);
  if (!extended) return;
  const line = lineOf(declaration);
  const read = line.findIndex((ancestor, index) => index > 0 && isRead(reader.spanOf(ancestor).file));
  const unread = line.slice(1, read < 0 ? undefined : read);
  for (const [index, ancestor] of unread.entries()) {
    const { file } = reader.spanOf(ancestor);
    const own = line.slice(0, index + 1).flatMap(methodsOf);
    const methods = methodsOf(ancestor).filter((method) => !own.includes(method));
    // That nothing in a file of functions is read is said of the file itself.
    if (methods.length === 0 || functionsOf(file)) continue;
    reader.report('MRTR1044', reader.spanOf(extended.expression), {
      className: nameOf(declaration.name) || 'This class',
      base: nameOf(ancestor.name) || 'a class',
      file,
      methods,
    });
  }
}

/** The names of methods of its instances that are capabilities. */
const methodsOf = (declaration: ts.ClassDeclaration): string[] =>
  capabilityMethodsOf(declaration)
    .filter((method) => !hasModifier(method, ts.SyntaxKind.StaticKeyword))
    .map(({ name }) => nameOf(name));
