import { type ClassDeclaration, Node, type SourceFile } from '#ts-morph';
import type { Capability, CapabilityKind } from '../ir/capability.js';
import type { AuthoredModule } from '../ir/module.js';
import { hashOf } from '../project/hash.js';
import { readCapability } from './capability.js';
import { capabilityDecoratorOf } from './capability-options.js';
import { readCarriedSource } from './carried-source.js';
import { projectOf } from './compiler-project.js';
import type { Reader } from './reader.js';
import { checkUnreachedFunctions } from './unreached-functions.js';

/** Reads a file whose exported functions are capabilities, of this kind where they do not say otherwise. */
export function readFunctionModule(
  file: SourceFile,
  kind: CapabilityKind,
  reader: Reader,
): Omit<AuthoredModule, 'calls'> {
  const capabilities: Capability[] = [];
  for (const [exportName, declarations] of file.getExportedDeclarations()) {
    for (const node of declarations) {
      if (node.getSourceFile() !== file) continue;
      if (Node.isVariableDeclaration(node) && isFunction(node.getInitializer())) {
        reader.report('MRTR1006', reader.spanOf(node.getNameNode()), { name: exportName, kind });
      }
      if (!Node.isFunctionDeclaration(node)) continue;
      const name = node.getName();
      if (!name) {
        reader.report('MRTR1010', reader.spanOf(node), { kind });
        continue;
      }
      const capability = readCapability(node, { kind: 'function', name }, kind, reader);
      if (capability) capabilities.push(capability);
    }
  }
  checkUnreachedFunctions(file, kind, reader);
  return {
    ...identity(file, reader),
    capabilities: inSourceOrder(capabilities),
    code: readCarriedSource(file, reader),
  };
}

/** Reads a file whose classes may hold capabilities. */
export function readClassModule(file: SourceFile, reader: Reader): Omit<AuthoredModule, 'calls'> {
  const capabilities: Capability[] = [];
  const classes: string[] = [];
  for (const declaration of file.getClasses()) {
    const own = readClass(declaration, reader);
    capabilities.push(...own);
    const name = declaration.getName();
    if (own.length > 0 && name) classes.push(name);
  }
  return { ...identity(file, reader), capabilities: inSourceOrder(capabilities), code: { kind: 'imported', classes } };
}

function readClass(declaration: ClassDeclaration, reader: Reader): Capability[] {
  const methods = declaration.getMethods().filter(capabilityDecoratorOf);
  const className = declaration.getName();
  if (methods.length === 0) return [];
  if (!className || !declaration.isExported() || declaration.isDefaultExport()) {
    reader.report('MRTR1013', reader.spanOf(declaration.getNameNode() ?? declaration), {
      name: className ?? 'without a name',
    });
    return [];
  }
  return methods.flatMap((method) => {
    const kind = method.isStatic() ? 'static method' : 'instance method';
    return readCapability(method, { kind, className, method: method.getName() }, 'tool', reader) ?? [];
  });
}

const isFunction = (node: Node | undefined) => Node.isArrowFunction(node) || Node.isFunctionExpression(node);

const inSourceOrder = (capabilities: readonly Capability[]) =>
  capabilities.toSorted((a, b) => a.span.start - b.span.start);

const identity = (file: SourceFile, reader: Reader) => ({
  file: reader.spanOf(file).file,
  hash: hashOf(file.getFullText()),
  exactOptional: projectOf(file).options.exactOptionalPropertyTypes === true,
});
