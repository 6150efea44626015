import type { Expression } from '../ir/expression.js';
import type { Each } from '../ir/question.js';
import type { Step } from '../plan/step.js';
import type { Locals } from './code.js';
import type { Document } from './document.js';
import { formOfQuestion } from './elicitation-form.js';
import { property } from './expression.js';
import type { HandlerContext } from './handler-context.js';
import { json, string } from './literal.js';

/** What `round.elicitEach` is given. */
export function eachOptions(
  step: Step,
  question: Each,
  { options, answers }: HandlerContext,
  locals: Locals,
): Document[] {
  const { over, key, message, choices, validate } = question.code;
  const form = formOfQuestion(question, step.parameter);
  if ('problems' in form) throw new Error(`The form of ${step.parameter.name} was not checked.`);
  const answer = answers.get(question) ?? '';
  const ofItem = (option: string, expression: Expression, takes = ['item']) =>
    property(option, options.function(option, expression, step, locals, takes));
  return [
    property('over', options.of('over', over, step, locals)),
    ofItem('key', key),
    message.kind === 'callback'
      ? ofItem('message', message)
      : property('message', options.of('message', message, step, locals)),
    property('form', form.form ? json(form.form) : options.form(answer)),
    ...(choices ? [ofItem('choices', choices)] : []),
    property('answer', answer),
    ...(form.wrapped ? [property('field', string(question.id))] : []),
    ...(validate ? [ofItem('validate', validate, ['answer', 'item'])] : []),
  ];
}
