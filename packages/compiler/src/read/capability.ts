import { ts } from '#ts-morph';
import type { Callee, Capability, CapabilityKind } from '../ir/capability.js';
import { capabilityDecoratorOf, isTaskSupport, saidOf } from './capability-options.js';
import { checkMisplacedTags, checkTags } from './capability-tags.js';
import { docOf } from './doc.js';
import { hasModifier } from './modifiers.js';
import { nameOf } from './name-of.js';
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
  node: Declaration,
  callee: Callee,
  kindOfFile: CapabilityKind,
  reader: Reader,
): Capability | undefined {
  const own = nameOf(node.name) ?? '';
  const span = reader.spanOf(node.name ?? node);
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
  const returned = returnedBy(node);
  const { mimeType, inputSchema, once = false, task, ...extra } = rest;
  const offered = {
    name,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    extra,
    callee,
    parameters: parameters ?? [],
    ...(returned.mayAsk && { asksByHand: reader.spanOf(node.type ?? node.name ?? node) }),
    span,
  };
  const isReadable = isForm && parameters !== undefined;
  switch (kind) {
    case 'tool': {
      // What a generator returns is no result.
      const output = node.asteriskToken ? undefined : readOutput(node, returned, reader);
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

function checkForm(node: Declaration, name: string, kind: CapabilityKind, reader: Reader): boolean {
  const [typeParameter] = node.typeParameters ?? [];
  const [, overload] = overloadsOf(node);
  if (typeParameter) reader.report('MRTR1007', reader.spanOf(typeParameter), { name, kind });
  if (overload) reader.report('MRTR1008', reader.spanOf(overload), { name, kind });
  if (node.asteriskToken) reader.report('MRTR1009', reader.spanOf(node.asteriskToken), { name, kind });
  const hasBody = node.body !== undefined;
  if (!hasBody && !overload) reader.report('MRTR1028', reader.spanOf(node.name ?? node), { name, kind });
  return !typeParameter && !overload && !node.asteriskToken && hasBody;
}

/** The signatures of a function's name that have no body. */
function overloadsOf(node: Declaration): Declaration[] {
  const isStatic = hasModifier(node, ts.SyntaxKind.StaticKeyword);
  const overloads: Declaration[] = [];
  ts.forEachChild(node.parent, (other) => {
    if (!ts.isFunctionDeclaration(other) && !ts.isMethodDeclaration(other)) return;
    const isNamesake = nameOf(other.name) === nameOf(node.name);
    if (isNamesake && !other.body && hasModifier(other, ts.SyntaxKind.StaticKeyword) === isStatic)
      overloads.push(other);
  });
  return overloads;
}

type Declaration = ts.FunctionDeclaration | ts.MethodDeclaration;
