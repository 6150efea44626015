import type { Expression } from '../ir/expression.js';
import { isQuestion } from '../ir/question.js';
import type { Scope, Step, Value } from '../plan/step.js';
import { type Document, hardline } from './document.js';

/** How the values of one handler are called in its code. */
export interface Locals {
  readonly round: string;
  /** What a model calls a function with. */
  readonly given: string;
  readonly arguments: ReadonlyMap<string, string>;
  /** The arguments that stand in for answers. */
  readonly fallbacks: ReadonlyMap<Step, string>;
  readonly steps: ReadonlyMap<Step, string>;
  /** What the engine knows resolvers by: parameters of one name, in different resolvers, are different things. */
  readonly resolvers: ReadonlyMap<Step, string>;
  /** Resolvers that may have to wait, and so have an `Answer` for a value. */
  readonly waiting: ReadonlySet<Step>;
}

/** The code of a value. */
export function valueCode(value: Value | undefined, locals: Locals): string {
  switch (value?.kind) {
    case undefined:
      return 'undefined';
    case 'argument':
      return locals.arguments.get(value.parameter.name) ?? value.parameter.name;
    case 'context':
    case 'flow':
    case 'progress':
      return `${locals.round}.${value.kind}`;
    case 'step':
      return isAnswer(value.step, locals) ? `${locals.steps.get(value.step)}.value` : `${locals.steps.get(value.step)}`;
  }
}

/** Whether a step's variable holds an `Answer` and not the value itself. */
export const isAnswer = (step: Step, locals: Locals) => isQuestion(step.source) || locals.waiting.has(step);

/** An author's expression, with each earlier parameter as the handler calls it. */
export function expressionCode({ pieces }: Expression, scope: Scope, locals: Locals): Document {
  const parts = pieces.map((piece): Document => {
    if (typeof piece === 'string') return piece;
    if ('indent' in piece) return [hardline, ' '.repeat(piece.indent)];
    const code = valueCode(scope.get(piece.parameter), locals);
    return piece.shorthand && code !== piece.parameter ? `${piece.parameter}: ${code}` : code;
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

/** An author's expression that mentions no parameter. */
export const constantCode = (expression: Expression): Document =>
  expressionCode(expression, new Map(), {
    round: '',
    given: '',
    arguments: new Map(),
    fallbacks: new Map(),
    steps: new Map(),
    resolvers: new Map(),
    waiting: new Set(),
  });

/** Whether code reads as one comparison or combination: laid out below an assignment rather than behind it. */
export const isBinary = (code: Document) =>
  typeof code === 'string' &&
  /\S (?:[=!]==?|[<>]=?|&&|\|\||\?\?|[-+*/%]) \S/.test(code.replace(/(['"`]).*?\1|\(.*\)/gs, "''"));
