import type { FunctionDeclaration, MethodDeclaration } from 'ts-morph';
import type { Callee, Capability, CapabilityKind } from '../ir/capability.js';
import { capabilityDecoratorOf, isTaskSupport, saidOf } from './capability-options.js';
import { checkMisplacedTags, checkTags } from './capability-tags.js';
import { docOf } from './doc.js';
import { readOutput } from './output.js';
import { readParameters } from './parameters.js';
import type { Reader } from './reader.js';
import { readResourceUri } from './resource-uri.js';
import { returnedBy } from './returned.js';
import { snakeCase } from './snake-case.js';

/**
 * Reads a function or a method as a capability: of the kind that its decorator says, or else of the one of its file.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readCapability(
  node: FunctionDeclaration | MethodDeclaration,
  callee: Callee,
  kindOfFile: CapabilityKind,
  reader: Reader,
): Capability | undefined {
  const own = node.getName() ?? '';
  const span = reader.spanOf(node.getNameNode() ?? node);
  const decorator = capabilityDecoratorOf(node);
  const kind = decorator?.kind ?? kindOfFile;
  const isForm = checkForm(node, own, kind, reader);
  const parameters = readParameters(
    node,
    { kind: 'capability', inFunction: callee.kind === 'function', within: [node] },
    reader,
  );
  const doc = docOf(node, reader.spanOf);
  checkTags(kind, doc, reader);
  checkMisplacedTags(kind, node, reader);
  const { name = snakeCase(own), title, description = doc.description, ...rest } = saidOf(kind, doc, decorator, reader);
  if (typeof name !== 'string' || !/^[\w.-]{1,128}$/.test(name)) {
    reader.report('MRTR1020', span, { name: String(name), kind });
    return undefined;
  }
  const { mimeType, inputSchema, once = false, task, ...extra } = rest;
  const offered = {
    name,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    extra,
    callee,
    parameters: parameters ?? [],
    ...(returnedBy(node).mayAsk && {
      asksByHand: reader.spanOf(node.getReturnTypeNode() ?? node.getNameNode() ?? node),
    }),
    span,
  };
  const isReadable = isForm && parameters !== undefined;
  switch (kind) {
    case 'tool': {
      const output = readOutput(node, reader);
      if (!isReadable || output === 'unreadable') return undefined;
      return {
        kind,
        ...offered,
        once: once === true,
        ...(isTaskSupport(task) && { task }),
        ...(inputSchema !== undefined && { inputSchema }),
        ...(output && { output }),
      };
    }
    case 'prompt':
      return isReadable ? { kind, ...offered } : undefined;
    case 'resource': {
      const uri = readResourceUri(own, doc, decorator, span, reader);
      if (!isReadable || !uri) return undefined;
      return { kind, ...offered, uri, ...(typeof mimeType === 'string' && { mimeType }) };
    }
  }
}

function checkForm(
  node: FunctionDeclaration | MethodDeclaration,
  name: string,
  kind: CapabilityKind,
  reader: Reader,
): boolean {
  const [typeParameter] = node.getTypeParameters();
  const [, overload] = node.getOverloads();
  if (typeParameter) reader.report('MRTR1007', reader.spanOf(typeParameter), { name, kind });
  if (overload) reader.report('MRTR1008', reader.spanOf(overload), { name, kind });
  if (node.isGenerator()) reader.report('MRTR1009', reader.spanOf(node.getAsteriskToken() ?? node), { name, kind });
  const hasBody = node.getBody() !== undefined;
  if (!hasBody && !overload) reader.report('MRTR1028', reader.spanOf(node.getNameNode() ?? node), { name, kind });
  return !typeParameter && !overload && !node.isGenerator() && hasBody;
}
