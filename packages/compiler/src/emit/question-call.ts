import type { Question } from '../ir/parameter.js';
import type { Step } from '../plan/step.js';
import type { Locals } from './code.js';
import type { Document } from './document.js';
import { formOf } from './elicitation-form.js';
import { call, property, tallObject } from './expression.js';
import type { HandlerContext } from './handler-context.js';
import { json, number, string } from './literal.js';

/** `round.elicit(…)`, `round.sample(…)` or `round.listRoots(…)`. */
export function questionCall(step: Step, question: Question, context: HandlerContext, locals: Locals): Document {
  const id = string(question.id);
  const { round } = locals;
  const { options } = context;
  switch (question.kind) {
    case 'elicitation': {
      const form = formOf(question.shape, step.parameter.name, step.parameter.span);
      if ('problems' in form) throw new Error(`The form of ${step.parameter.name} was not checked.`);
      const answer = context.answers.get(question) ?? '';
      return call(`${round}.elicit`, [
        id,
        tallObject([
          property('message', options.of('message', question.message, step, locals)),
          property('form', form.form ? json(form.form) : options.form(answer)),
          property('answer', answer),
          ...(form.wrapped ? [property('field', string(step.parameter.name))] : []),
          ...(question.attempts === undefined ? [] : [property('attempts', number(question.attempts))]),
          property('onDecline', question.refusable ? "'continue'" : "'end'"),
        ]),
      ]);
    }
    case 'sampling':
      return call(`${round}.sample`, [
        id,
        tallObject([
          property('prompt', options.of('prompt', question.prompt, step, locals)),
          ...(question.systemPrompt === undefined ? [] : [property('systemPrompt', string(question.systemPrompt))]),
          ...(question.maxTokens === undefined ? [] : [property('maxTokens', number(question.maxTokens))]),
        ]),
      ]);
    case 'roots':
      return call(`${round}.listRoots`, [id]);
  }
}
