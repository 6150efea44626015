import { type Confirmation, type Elicitation, type Question, type Sampling, toolsOf } from '../ir/question.js';
import type { Step } from '../plan/step.js';
import type { Locals } from './code.js';
import type { Document } from './document.js';
import { eachOptions } from './each-options.js';
import { formOfQuestion } from './elicitation-form.js';
import { call, object, property, tallObject } from './expression.js';
import type { HandlerContext } from './handler-context.js';
import { jsonSchemaOf } from './json-schema.js';
import { isVoidOutcome, linkOptions } from './link-options.js';
import { json, number, propertyName, string } from './literal.js';
import { samplingTools } from './sampling-tools.js';

/** `round.elicit(…)`, `round.sample(…)` and the like. */
export function questionCall(step: Step, question: Question, context: HandlerContext, locals: Locals): Document {
  const [method, options] = methodAndOptions(step, question, context, locals);
  const shared = question.attempts === undefined ? [] : [property('attempts', number(question.attempts))];
  const all = [...options, ...shared, ...fallbackOf(step, locals), ...refusalOf(question)];
  const ask = call(`${locals.round}.${method}`, [string(question.id), ...(all.length > 0 ? [tallObject(all)] : [])]);
  return isAwaited(question) ? ['await ', ask] : ask;
}

/** Whether an entry has to look something up to put a question. */
export const isAwaited = (question: Question) => question.kind === 'link' || toolsOf(question).length > 0;

function methodAndOptions(
  step: Step,
  question: Question,
  context: HandlerContext,
  locals: Locals,
): [method: string, options: Document[]] {
  switch (question.kind) {
    case 'elicitation':
      return ['elicit', elicitOptions(step, question, context, locals)];
    case 'each':
      return ['elicitEach', eachOptions(step, question, context, locals)];
    case 'link':
      return [isVoidOutcome(question) ? 'elicitUrl<void>' : 'elicitUrl', linkOptions(step, question, context, locals)];
    case 'confirmation':
      return ['confirm', confirmOptions(step, question, context, locals)];
    case 'sampling':
      return [question.tools.length > 0 ? 'sampleWithTools' : 'sample', sampleOptions(step, question, context, locals)];
    case 'roots':
      return ['listRoots', []];
  }
}

/** The argument that stands in for the answer. */
function fallbackOf(step: Step, { fallbacks }: Locals): Document[] {
  const local = fallbacks.get(step);
  if (local === undefined) return [];
  const { name } = step.parameter;
  return [property('fallback', object([property('argument', string(name)), property('given', local)]))];
}

/** What a refusal does, said at each question, so that a reviewer need not know the default. */
const refusalOf = (question: Question): Document[] =>
  'refusable' in question ? [property('onDecline', question.refusable ? "'continue'" : "'end'")] : [];

function elicitOptions(step: Step, question: Elicitation, { options, answers }: HandlerContext, locals: Locals) {
  const { message, choices, validate } = question.code;
  const form = formOfQuestion(question, step.parameter);
  if ('problems' in form) throw new Error(`The form of ${step.parameter.name} was not checked.`);
  const answer = answers.get(question) ?? '';
  const given = choices && options.of('choices', choices, step, locals);
  return [
    property('message', options.of('message', message, step, locals)),
    property('form', form.form ? json(form.form) : options.form(answer)),
    ...(given === undefined
      ? []
      : [property('choices', form.wrapped ? object([property(propertyName(question.id), given)]) : given)]),
    property('answer', answer),
    ...(form.wrapped ? [property('field', string(question.id))] : []),
    ...(validate ? [property('validate', options.function('validate', validate, step, locals))] : []),
    ...(question.unasked ? [property('unasked', "'accept'")] : []),
  ];
}

const confirmOptions = (step: Step, { code }: Confirmation, { options }: HandlerContext, locals: Locals) => [
  property('message', options.of('message', code.message, step, locals)),
];

function sampleOptions(step: Step, question: Sampling, context: HandlerContext, locals: Locals) {
  const { options, answers } = context;
  const { validate, ...sent } = question.code;
  const { answer, tools, startsWithTool, toolRounds } = question;
  return [
    ...Object.entries(sent).map(([name, code]) => property(name, options.of(name, code, step, locals))),
    ...(answer.kind === 'message' ? [property('result', "'message'")] : []),
    ...(answer.kind === 'value'
      ? [property('schema', json(jsonSchemaOf(answer.shape))), property('answer', answers.get(question) ?? '')]
      : []),
    ...(tools.length > 0 ? [property('tools', samplingTools(step, question, context, locals))] : []),
    ...(startsWithTool ? [property('toolChoice', "'required'")] : []),
    ...(toolRounds === undefined ? [] : [property('toolRounds', number(toolRounds))]),
    ...(validate ? [property('validate', options.function('validate', validate, step, locals))] : []),
  ];
}
