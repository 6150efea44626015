import { ts } from '#ts-morph';
import type { Each } from '../ir/question.js';
import { type AnswerType, answerType, asked, common, mismatch, presentNode } from './asked.js';
import { checkerOf } from './compiler-project.js';
import { declaredAnswer } from './declared-type.js';
import type { ParameterDecorator } from './decorator.js';
import { nameOf } from './name-of.js';
import { Options } from './options.js';
import type { Reader } from './reader.js';
import { shapeOf } from './type.js';

/**
 * Reads `@ElicitEach`: one form an item.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readEach(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
): Each | undefined {
  const options = Options.read(decorator, ['over', 'key', 'message', 'choices', 'validate', ...common], reader);
  const over = options.required('over');
  const key = options.has('key') ? options.function('key', 'item') : options.required('key');
  const message = options.isFunction('message') ? options.function('message', 'item') : options.required('message');
  const choices = options.function('choices', 'item');
  const validate = options.function('validate', 'answer', 'item');
  const checker = checkerOf(parameter);
  const answer = answerOfItem(parameter, checker);
  if (!answer) return mismatch(decorator, parameter, 'Record<string, boolean>', reader);
  const { type, typeNode, refusable } = answer;
  const where = `parameter '${nameOf(parameter.name)}'`;
  const place = { node: parameter, typeNode, where, spanOf: reader.spanOf };
  const shape = shapeOf(type, place, reader.report);
  if (!over || !key || !message || !shape) return undefined;
  return {
    kind: 'each',
    ...asked(options, decorator, parameter, reader),
    code: { over, key, message, ...(choices && { choices }), ...(validate && { validate }) },
    shape,
    type: declaredAnswer(parameter, answer, true),
    refusable,
  };
}

/** The type of one answer: what stands behind the comma of `Record<string, …>`. */
export function answerOfItem(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker): AnswerType | undefined {
  const type = checker.getTypeAtLocation(parameter).getNonNullableType().getStringIndexType();
  if (!type) return undefined;
  const record = presentNode(parameter.type, checker);
  const typeNode = record && ts.isTypeReferenceNode(record) ? record.typeArguments?.[1] : undefined;
  return answerType(type, typeNode, checker);
}
