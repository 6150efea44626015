import { Node, type ParameterDeclaration, type Type, type TypeNode } from 'ts-morph';
import type { Question } from '../ir/parameter.js';
import { readAuthorSchema } from './author-schema.js';
import type { ParameterDecorator } from './decorator.js';
import { ownExportName } from './decorator.js';
import { Options } from './options.js';
import type { Reader } from './reader.js';
import { shapeOf } from './type.js';

/**
 * Reads `@Elicit`, `@Sample` or `@ListRoots` on a parameter.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readQuestion(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  switch (decorator.name) {
    case 'Elicit':
      return readElicitation(decorator, parameter, reader);
    case 'Sample':
      return readSampling(decorator, parameter, reader);
    default:
      return readRoots(decorator, parameter, reader);
  }
}

function readElicitation(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  const options = Options.read(decorator, ['message', 'when', 'id', 'attempts', 'schema'], reader);
  const message = options.required('message');
  const { type, typeNode, refusable } = answerType(parameter);
  const place = {
    node: parameter,
    ...(typeNode && { typeNode }),
    where: `parameter '${parameter.getName()}'`,
    spanOf: reader.spanOf,
  };
  const schema = options.node('schema');
  const shape = schema ? readAuthorSchema(schema, parameter, reader) : shapeOf(type, place, reader.report);
  if (!message || !shape) return undefined;
  const attempts = options.count('attempts');
  return {
    kind: 'elicitation',
    ...asked(options, decorator, parameter, reader),
    message,
    shape,
    type: typeNode?.getText() ?? type.getText(parameter),
    refusable,
    ...(attempts !== undefined && { attempts }),
  };
}

function readSampling(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  const options = Options.read(decorator, ['prompt', 'systemPrompt', 'maxTokens', 'when', 'id'], reader);
  const prompt = options.required('prompt');
  if (!parameter.getType().getNonNullableType().isString()) return mismatch(decorator, parameter, 'string', reader);
  if (!prompt) return undefined;
  const systemPrompt = options.text('systemPrompt');
  const maxTokens = options.count('maxTokens');
  return {
    kind: 'sampling',
    ...asked(options, decorator, parameter, reader),
    prompt,
    ...(systemPrompt !== undefined && { systemPrompt }),
    ...(maxTokens !== undefined && { maxTokens }),
  };
}

function readRoots(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  const options = Options.read(decorator, ['when', 'id'], reader);
  const element = parameter.getType().getNonNullableType().getArrayElementType();
  if (element?.getSymbol()?.getName() !== 'Root') return mismatch(decorator, parameter, 'Root[]', reader);
  return { kind: 'roots', ...asked(options, decorator, parameter, reader) };
}

/** What every question has. */
function asked(options: Options, decorator: ParameterDecorator, parameter: ParameterDeclaration, reader: Reader) {
  const when = options.expression('when');
  return { id: options.text('id') ?? parameter.getName(), ...(when && { when }), span: reader.spanOf(decorator.node) };
}

function mismatch(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  expected: string,
  reader: Reader,
): undefined {
  reader.report('MRTR2101', reader.spanOf(parameter.getTypeNode() ?? parameter), {
    decorator: decorator.name,
    name: parameter.getName(),
    type: parameter.getType().getText(parameter),
    expected,
  });
}

/** The type of the answer: what stands in `Elicited<…>`, or the parameter's own type without the `undefined` of an optional one. */
function answerType(parameter: ParameterDeclaration): { type: Type; typeNode?: TypeNode; refusable: boolean } {
  const typeNode = parameter.getTypeNode();
  if (Node.isTypeReference(typeNode) && ownExportName(typeNode.getTypeName()) === 'Elicited') {
    const [answer] = typeNode.getTypeArguments();
    if (answer) return { type: answer.getType(), typeNode: answer, refusable: true };
  }
  return { type: parameter.getType(), ...(typeNode && { typeNode }), refusable: false };
}
