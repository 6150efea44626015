import type { ts } from 'ts-morph';
import type { Link } from '../ir/question.js';
import { answerType, asked, common } from './asked.js';
import { checkerOf } from './compiler-project.js';
import type { ParameterDecorator } from './decorator.js';
import { nameOf } from './name-of.js';
import { Options } from './options.js';
import type { Reader } from './reader.js';
import { is, membersOf, TypeFlags } from './type-flags.js';
import { typeText } from './type-text.js';

/**
 * Reads `@ElicitUrl`: a page for a person to open.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readLink(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
): Link | undefined {
  const options = Options.read(decorator, ['message', 'url', 'done', ...common], reader);
  const message = options.required('message');
  const url = options.required('url');
  const done = options.function('done');
  const checker = checkerOf(parameter);
  const { type, refusable } = answerType(checker.getTypeAtLocation(parameter), parameter.type, checker);
  const isVoid = membersOf(type).every((one) => is(one, TypeFlags.Void | TypeFlags.Undefined));
  if (!isVoid && !options.node('done')) {
    reader.report('MRTR2115', reader.spanOf(parameter.type ?? parameter), {
      name: nameOf(parameter.name),
      type: typeText(type, checker, parameter),
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
