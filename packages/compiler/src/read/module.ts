import { ts } from '#ts-morph';
import type { Capability, CapabilityKind } from '../ir/capability.js';
import type { AuthoredModule, InstanceClass } from '../ir/module.js';
import { hashOf } from '../project/hash.js';
import { readCapability } from './capability.js';
import { capabilityMethodsOf } from './capability-options.js';
import { readCarriedSource } from './carried-source.js';
import { projectOf } from './compiler-project.js';
import { exportsOf } from './exports.js';
import { checkBases, readInstanceClass } from './instance-class.js';
import { hasModifier } from './modifiers.js';
import { nameOf } from './name-of.js';
import { isWrittenFunction } from './named-function.js';
import type { Reader } from './reader.js';
import { checkUnreachedFunctions } from './unreached-functions.js';
import { checkMethodsAmongFunctions, checkUnreachedMethods } from './unreached-methods.js';

/** Reads a file whose exported functions are capabilities, of this kind where they do not say otherwise. */
export function readFunctionModule(
  file: ts.SourceFile,
  kind: CapabilityKind,
  reader: Reader,
): Omit<AuthoredModule, 'calls'> {
  const capabilities: Capability[] = [];
  // Under several names, a function is one capability.
  const seen = new Set<ts.Node>();
  for (const { declarations } of exportsOf(file)) {
    for (const node of declarations) {
      if (node.getSourceFile() !== file || seen.has(node)) continue;
      seen.add(node);
      if (ts.isVariableDeclaration(node) && node.initializer && isWrittenFunction(node.initializer)) {
        reader.report('MRTR1006', reader.spanOf(node.name), { name: nameOf(node.name), kind });
      }
      if (!ts.isFunctionDeclaration(node)) continue;
      const name = nameOf(node.name);
      if (!name) {
        reader.report('MRTR1010', reader.spanOf(node), { kind });
        continue;
      }
      const capability = readCapability(node, { kind: 'function', name }, kind, reader);
      if (capability) capabilities.push(capability);
    }
  }
  checkUnreachedFunctions(file, kind, reader);
  checkMethodsAmongFunctions(file, kind, reader);
  return {
    ...identity(file, reader),
    capabilities: inSourceOrder(capabilities),
    code: readCarriedSource(file, reader),
  };
}

/**
 * Reads a file whose classes may hold capabilities.
 *
 * @param isRead whether the classes of a file, relative to the project root, are read too
 */
export function readClassModule(
  file: ts.SourceFile,
  isRead: (file: string) => boolean,
  reader: Reader,
): Omit<AuthoredModule, 'calls'> {
  const capabilities: Capability[] = [];
  const classes: InstanceClass[] = [];
  const misnamed = /\.(tool|prompt|resource)\.(\w+)$/.exec(file.fileName);
  if (misnamed) {
    const [, kind = '', ending = ''] = misnamed;
    reader.report('MRTR5010', { file: reader.spanOf(file).file, start: 0, end: 0 }, { kind, ending });
  }
  checkUnreachedMethods(file, reader);
  for (const declaration of file.statements.filter(ts.isClassDeclaration)) {
    const own = readClass(declaration, reader);
    checkBases(declaration, isRead, reader);
    capabilities.push(...own);
    const name = nameOf(declaration.name);
    if (name && own.some(({ callee }) => callee.kind === 'instance method'))
      classes.push(readInstanceClass(declaration, name, isRead, reader));
  }
  return { ...identity(file, reader), capabilities: inSourceOrder(capabilities), code: { kind: 'imported', classes } };
}

function readClass(declaration: ts.ClassDeclaration, reader: Reader): Capability[] {
  const methods = capabilityMethodsOf(declaration);
  const className = nameOf(declaration.name);
  if (methods.length === 0) return [];
  const names = exportsOf(declaration.getSourceFile()).filter(({ declarations }) => declarations.includes(declaration));
  if (!className || !names.some(({ name }) => name === className)) {
    reader.report('MRTR1013', reader.spanOf(declaration.name ?? declaration), {
      name: className,
    });
    return [];
  }
  return methods.flatMap((method) => {
    const kind = hasModifier(method, ts.SyntaxKind.StaticKeyword) ? 'static method' : 'instance method';
    return readCapability(method, { kind, className, method: nameOf(method.name) }, 'tool', reader) ?? [];
  });
}

const inSourceOrder = (capabilities: readonly Capability[]) =>
  capabilities.toSorted((a, b) => a.span.start - b.span.start);

const identity = (file: ts.SourceFile, reader: Reader) => ({
  file: reader.spanOf(file).file,
  hash: hashOf(file.text),
  exactOptional: projectOf(file).options.exactOptionalPropertyTypes === true,
});
