import { type ClassDeclaration, Node, type SourceFile } from 'ts-morph';
import type { AuthoredModule } from '../ir/module.js';
import type { Tool } from '../ir/tool.js';
import { hashOf } from '../project/hash.js';
import { readCarriedSource } from './carried-source.js';
import { decoratorsOf } from './decorators-of.js';
import type { Reader } from './reader.js';
import { readTool, toolDecoratorOf } from './tool.js';

/** Reads a file whose exported functions are tools. */
export function readFunctionModule(file: SourceFile, reader: Reader): AuthoredModule {
  const tools: Tool[] = [];
  for (const [exportName, declarations] of file.getExportedDeclarations()) {
    for (const node of declarations) {
      if (Node.isVariableDeclaration(node) && isFunction(node.getInitializer())) {
        reader.report('MRTR1006', reader.spanOf(node.getNameNode()), { name: exportName });
      }
      if (!Node.isFunctionDeclaration(node) || node.getSourceFile() !== file) continue;
      const name = node.getName();
      if (!name) {
        reader.report('MRTR1010', reader.spanOf(node), {});
        continue;
      }
      const tool = readTool(node, { kind: 'function', name }, reader);
      if (tool) tools.push(tool);
    }
  }
  return { ...identity(file, reader), tools: inSourceOrder(tools), code: readCarriedSource(file, reader) };
}

/** Reads a file whose classes may hold tools. */
export function readClassModule(file: SourceFile, reader: Reader): AuthoredModule {
  const tools: Tool[] = [];
  const classes: string[] = [];
  for (const declaration of file.getClasses()) {
    const own = readClass(declaration, reader);
    tools.push(...own);
    const name = declaration.getName();
    if (own.length > 0 && name) classes.push(name);
  }
  return { ...identity(file, reader), tools: inSourceOrder(tools), code: { kind: 'imported', classes } };
}

function readClass(declaration: ClassDeclaration, reader: Reader): Tool[] {
  const methods = declaration.getMethods().filter((method) => toolDecoratorOf(decoratorsOf(method)));
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
    return readTool(method, { kind, className, method: method.getName() }, reader) ?? [];
  });
}

const isFunction = (node: Node | undefined) => Node.isArrowFunction(node) || Node.isFunctionExpression(node);

const inSourceOrder = (tools: readonly Tool[]) => tools.toSorted((a, b) => a.span.start - b.span.start);

const identity = (file: SourceFile, reader: Reader) => ({
  file: reader.spanOf(file).file,
  hash: hashOf(file.getFullText()),
});
