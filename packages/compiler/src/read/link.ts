import type { ParameterDeclaration } from 'ts-morph';
import type { Link } from '../ir/question.js';
import { answerType, asked, common } from './asked.js';
import type { ParameterDecorator } from './decorator.js';
import { Options } from './options.js';
import type { Reader } from './reader.js';

/**
 * Reads `@ElicitUrl`: a page for a person to open.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readLink(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  reader: Reader,
): Link | undefined {
  const options = Options.read(decorator, ['message', 'url', 'done', ...common], reader);
  const message = options.required('message');
  const url = options.required('url');
  const done = options.function('done');
  const { type, refusable } = answerType(parameter.getType(), parameter.getTypeNode());
  const isVoid = (type.isUnion() ? type.getUnionTypes() : [type]).every((one) => one.isVoid() || one.isUndefined());
  if (!isVoid && !options.node('done')) {
    reader.report('MRTR2115', reader.spanOf(parameter.getTypeNode() ?? parameter), {
      name: parameter.getName(),
      type: type.getText(parameter),
    });
    return undefined;
  }
  if (!message || !url) return undefined;
  return {
    kind: 'link',
    ...asked(options, decorator, parameter, reader),
    code: { message, url, ...(done && { done }) },
    isVoid,
    refusable,
  };
}
