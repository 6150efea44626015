import type { ts } from 'ts-morph';
import type { Question } from '../ir/question.js';
import { answerType, asked, common, mismatch } from './asked.js';
import { readAuthorSchema } from './author-schema.js';
import { checkerOf } from './compiler-project.js';
import { declaredAnswer } from './declared-type.js';
import type { ParameterDecorator } from './decorator.js';
import { readEach } from './each.js';
import { readFallback, rootsShape } from './fallback.js';
import { readLink } from './link.js';
import { nameOf } from './name-of.js';
import { Options } from './options.js';
import type { Reader } from './reader.js';
import type { ReadSignature } from './resolver.js';
import { readSampling } from './sampling.js';
import { shapeOf } from './type.js';
import { is, TypeFlags } from './type-flags.js';
import { typeText } from './type-text.js';

/**
 * Reads a decorator that asks: `@Elicit`, `@ElicitEach`, `@ElicitUrl`, `@Confirm`, `@Sample` or `@ListRoots`.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readQuestion(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  readSignature: ReadSignature,
  reader: Reader,
): Question | undefined {
  switch (decorator.name) {
    case 'Elicit':
      return readElicitation(decorator, parameter, reader);
    case 'ElicitEach':
      return readEach(decorator, parameter, reader);
    case 'ElicitUrl':
      return readLink(decorator, parameter, reader);
    case 'Confirm':
      return readConfirmation(decorator, parameter, reader);
    case 'Sample':
      return readSampling(decorator, parameter, readSignature, reader);
    default:
      return readRoots(decorator, parameter, reader);
  }
}

function readElicitation(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  const options = Options.read(
    decorator,
    ['message', 'choices', 'validate', 'unasked', 'schema', 'fallback', ...common],
    reader,
  );
  const message = options.required('message');
  const choices = options.expression('choices');
  const validate = options.function('validate', 'answer');
  const checker = checkerOf(parameter);
  const { type, typeNode, refusable } = answerType(checker.getTypeAtLocation(parameter), parameter.type, checker);
  const where = `parameter '${nameOf(parameter.name)}'`;
  const place = { node: parameter, typeNode, where, spanOf: reader.spanOf };
  const schema = options.node('schema');
  const shape = schema ? readAuthorSchema(schema, parameter, reader) : shapeOf(type, place, reader.report);
  if (!message || !shape) return undefined;
  return {
    kind: 'elicitation',
    ...asked(options, decorator, parameter, reader),
    code: { message, ...(choices && { choices }), ...(validate && { validate }) },
    shape,
    type: declaredAnswer(parameter, { typeNode, refusable }),
    unasked: options.is('unasked', 'accept'),
    refusable,
    ...readFallback(options, shape, decorator, reader),
  };
}

function readConfirmation(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  const options = Options.read(decorator, ['message', 'fallback', ...common], reader);
  const message = options.required('message');
  const checker = checkerOf(parameter);
  const { type, refusable } = answerType(checker.getTypeAtLocation(parameter), parameter.type, checker);
  const answer = type.getNonNullableType();
  if (!is(answer, TypeFlags.Boolean) && typeText(answer, checker) !== 'true')
    return mismatch(decorator, parameter, 'true or boolean', reader);
  if (!message) return undefined;
  return {
    kind: 'confirmation',
    ...asked(options, decorator, parameter, reader),
    code: { message },
    refusable,
    ...readFallback(options, { kind: 'boolean' }, decorator, reader),
  };
}

function readRoots(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
): Question | undefined {
  const options = Options.read(decorator, ['fallback', ...common], reader);
  const checker = checkerOf(parameter);
  const list = checker.getTypeAtLocation(parameter).getNonNullableType();
  const [element] = checker.isArrayType(list) ? checker.getTypeArguments(list as ts.TypeReference) : [];
  if (element?.getSymbol()?.name !== 'Root') return mismatch(decorator, parameter, 'Root[]', reader);
  const fallback = readFallback(options, rootsShape(reader.spanOf(parameter)), decorator, reader);
  return { kind: 'roots', ...asked(options, decorator, parameter, reader), code: {}, ...fallback };
}
