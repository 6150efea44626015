import type { Link } from '../ir/question.js';
import type { Step } from '../plan/step.js';
import type { Locals } from './code.js';
import type { Document } from './document.js';
import { property } from './expression.js';
import type { HandlerContext } from './handler-context.js';

/** What `round.elicitUrl` is given. */
export function linkOptions(
  step: Step,
  { code: { message, url, done } }: Link,
  { options }: HandlerContext,
  locals: Locals,
): Document[] {
  return [
    property('message', options.of('message', message, step, locals)),
    property('url', options.of('url', url, step, locals)),
    ...(done ? [property('done', options.function('done', done, step, locals, []))] : []),
  ];
}

/** Whether the answer has no value although `done` gives one, which the call must be told. */
export const isVoidOutcome = ({ isVoid, code }: Link) => isVoid && code.done !== undefined;
