import { ts } from '#ts-morph';
import type { Parameter, Source } from '../ir/parameter.js';
import type { Shape } from '../ir/shape.js';
import { annotated, annotationTags } from './annotations.js';
import { readAuthorSchema } from './author-schema.js';
import { checkerOf } from './compiler-project.js';
import { declaredType } from './declared-type.js';
import { type ParameterDecorator, parameterDecoratorOf } from './decorator.js';
import { defaultOf } from './default-value.js';
import { type Doc, docOf, docOfParam } from './doc.js';
import { readValue } from './expression.js';
import { jsonOf } from './json-literal.js';
import { reportLostThis } from './lost-this.js';
import { nameOf } from './name-of.js';
import { functionOf, type Signature } from './named-function.js';
import { readQuestion } from './question.js';
import type { Reader } from './reader.js';
import { readResolution } from './resolution.js';
import { allowsUndefined, shapeOf } from './type.js';

/** Whose parameters are read. */
export interface Owner {
  /**
   * Without a decorator, a capability's parameter is an argument, a resolver's an earlier parameter of the same name, and
   * that of a function for the client's model the one where there is such a parameter, and else the other.
   */
  readonly kind: 'capability' | 'resolver' | 'sampling tool';
  /** Of a function for the client's model: the names of the parameters before the question. */
  readonly earlier?: readonly string[];
  readonly inFunction: boolean;
  /** The function itself and those around it, for resolvers that lead back to one of them. */
  readonly within: readonly ts.Node[];
}

/**
 * Reads a signature.
 *
 * @returns undefined after what is wrong has been reported; all parameters are looked at first
 */
export function readParameters(declaration: Signature, owner: Owner, reader: Reader): Parameter[] | undefined {
  const { parameters: nodes } = declaration;
  const doc = docOf(declaration, reader.spanOf, parameterTags);
  const parameters = nodes.map((node) => readParameter(node, nodes, owner, doc, reader));
  return parameters.every((parameter) => parameter !== undefined) ? parameters : undefined;
}

function readParameter(
  node: ts.ParameterDeclaration,
  all: readonly ts.ParameterDeclaration[],
  owner: Owner,
  doc: Doc,
  reader: Reader,
): Parameter | undefined {
  const name = nameOf(node.name);
  const span = reader.spanOf(node.name);
  if (!ts.isIdentifier(node.name)) {
    reader.report('MRTR1011', span, { text: name, kind: 'parameter' });
    return undefined;
  }
  if (name === 'this') {
    reader.report('MRTR1029', span, {});
    return undefined;
  }
  if (node.dotDotDotToken) {
    reader.report('MRTR1012', span, { name });
    return undefined;
  }
  if (all.find((other) => nameOf(other.name) === name) !== node) {
    reader.report('MRTR1032', span, { name });
    return undefined;
  }
  const decorator = parameterDecoratorOf(node, owner.inFunction, reader);
  if (decorator === 'unknown') return undefined;
  const source = decorator ? readDecorated(decorator, node, owner, doc, reader) : readPlain(node, owner, doc, reader);
  if (!source) return undefined;
  const { initializer } = node;
  if (
    initializer &&
    (decorator || owner.kind === 'capability') &&
    !owner.inFunction &&
    (source.kind === 'argument' ? defaultOf : jsonOf)(initializer) === undefined
  ) {
    reader.report('MRTR1022', reader.spanOf(initializer), { name, text: initializer.getText() });
  }
  const checker = checkerOf(node);
  const mayBeLeftOut = node.questionToken !== undefined || initializer !== undefined;
  return {
    name,
    source,
    type: declaredType(node),
    optional: mayBeLeftOut || (owner.kind === 'capability' && allowsUndefined(checker.getTypeAtLocation(node))),
    ...(initializer && { initializer: readValue(initializer, reader, all.slice(0, all.indexOf(node))) }),
    span,
  };
}

function readDecorated(
  decorator: ParameterDecorator,
  node: ts.ParameterDeclaration,
  owner: Owner,
  doc: Doc,
  reader: Reader,
): Source | undefined {
  switch (decorator.name) {
    case 'Arg':
      return readArgument(decorator, node, doc, reader);
    case 'Context':
      return { kind: 'context' };
    case 'Flow':
      return { kind: 'flow' };
    case 'Progress':
      return { kind: 'progress' };
    case 'Complete':
      return readCompleted(decorator, node, owner, doc, reader);
    case 'Resolve':
      return readResolution(decorator, node, owner.within, readParameters, reader);
    default:
      return readQuestion(decorator, node, readParameters, reader);
  }
}

function readCompleted(
  decorator: ParameterDecorator,
  node: ts.ParameterDeclaration,
  owner: Owner,
  doc: Doc,
  reader: Reader,
): Source | undefined {
  const plain = readPlain(node, owner, doc, reader);
  const [suggest] = decorator.arguments;
  if (plain?.kind !== 'argument' || !suggest) {
    if (plain) reader.report('MRTR2103', reader.spanOf(decorator.node), { name: nameOf(node.name) });
    return undefined;
  }
  const named = functionOf(suggest);
  if (named && reportLostThis(suggest, named, (code) => `@Complete(${code})`, reader)) return undefined;
  return { ...plain, completion: readValue(suggest, reader) };
}

/** The tags that say something about an argument; within a line they are tags as well. */
const parameterTags: ReadonlySet<string> = new Set([...annotationTags, 'header']);

function readPlain(node: ts.ParameterDeclaration, owner: Owner, doc: Doc, reader: Reader): Source | undefined {
  const name = nameOf(node.name);
  if (owner.kind === 'resolver' || owner.earlier?.includes(name)) return { kind: 'name' };
  const place = { node, typeNode: node.type, where: `parameter '${name}'`, spanOf: reader.spanOf };
  const type = checkerOf(node).getTypeAtLocation(node);
  return argumentOf(shapeOf(type, place, reader.report), node, doc, reader);
}

/** `@Arg(schema)`: the model's argument, as the author's own schema takes it. */
function readArgument(
  decorator: ParameterDecorator,
  node: ts.ParameterDeclaration,
  doc: Doc,
  reader: Reader,
): Source | undefined {
  const [schema] = decorator.arguments;
  if (schema) return argumentOf(readAuthorSchema(schema, node, reader), node, doc, reader);
  reader.report('MRTR2110', reader.spanOf(decorator.node), { name: nameOf(node.name), text: 'nothing' });
  return undefined;
}

/**
 * An argument, with what is said about it in comments.
 *
 * @param doc of the function
 */
function argumentOf(
  plain: Shape | undefined,
  node: ts.ParameterDeclaration,
  doc: Doc,
  reader: Reader,
): Source | undefined {
  const name = nameOf(node.name);
  const where = `parameter '${name}'`;
  const said = docOfParam(doc, name);
  const own = docOf(node, reader.spanOf, parameterTags);
  const tags = [...said.tags, ...own.tags];
  const shape = plain && annotated(plain, { ...said, ...own, tags }, where, reader.report);
  if (!shape) return undefined;
  const absent = node.initializer && defaultOf(node.initializer);
  const header = tags.findLast(({ name }) => name === 'header');
  return {
    kind: 'argument',
    ...(header && { header: { name: header.text, span: header.span } }),
    shape: { ...shape, ...(absent !== undefined && { default: absent }) },
  };
}
