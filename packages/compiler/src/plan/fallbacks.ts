import type { Capability } from '../ir/capability.js';
import type { Question } from '../ir/question.js';
import type { Property, Shape } from '../ir/shape.js';
import { type QuestionStep, questionsOf } from './flatten.js';

/** A question for which an argument of the parameter's name stands in. */
type FallbackStep = QuestionStep & { readonly source: { readonly fallback: Shape } };

export const fallbacksOf = (capability: Capability): FallbackStep[] =>
  questionsOf(capability).filter((step): step is FallbackStep => step.source.fallback !== undefined);

const advice = 'Leave it out unless you know it: where the client can be asked, it is.';

/** The argument. It is optional, so that a default of the answer is none of its own. */
export function argumentFor({ parameter: { name, span }, source }: FallbackStep): Property {
  const { default: _, description, ...shape } = source.fallback;
  const said = [description, questionIn(source), advice].filter((text) => text !== undefined);
  return { name, shape: { ...shape, description: said.join(' ') } as Shape, optional: true, span };
}

/** The question, where it is the same in every call. */
function questionIn({ code }: Question): string | undefined {
  const words = 'message' in code ? code.message : 'prompt' in code ? code.prompt : undefined;
  const [text] = words?.kind === 'constant' ? words.pieces : [];
  return typeof text === 'string' ? /^(['"`])([^\\]*)\1$/s.exec(text)?.[2] : undefined;
}
