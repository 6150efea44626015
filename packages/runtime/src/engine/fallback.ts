import type { InputRequest } from '@modelcontextprotocol/server';
import type { Elicited } from '@mrtr/decorators';
import { plainText } from './plain-text.js';
import type { Fallback, Question } from './question.js';
import type { Refusal } from './refusal.js';

/** What a given argument comes to: as if a client had answered with it. */
export function outcomeOf<T>(
  id: string,
  question: Question<T>,
  { argument, given }: Fallback,
): Elicited<T> | { readonly refusal: Refusal } {
  const misfit = (reason: string) => {
    const message = `The argument "${argument}" is not one that is taken. ${plainText(reason)}`;
    return { refusal: { reason: 'argument', id, message } } as const;
  };
  const response = question.read(question.answerWith?.(given) ?? {});
  if (response.kind === 'invalid') return misfit(response.reason);
  if (response.kind !== 'accept') return { action: response.kind };
  const fit = question.fit(response.content);
  return fit.fits ? { action: 'accept', content: fit.value } : misfit(fit.reason);
}

/**
 * What the model is told in place of the questions that its client cannot be asked.
 *
 * @param questions the requests, by the argument that stands in for each
 */
export function instead(questions: ReadonlyMap<string, InputRequest>): string {
  const lines = Array.from(questions, ([argument, request]) => `- ${argument}: ${wordsOf(request)}`);
  return [
    'Nothing was done yet: this call needs to know more, and this client did not declare that it can be asked. ' +
      'Find it out, from the user where it is theirs to say, and call again with the same arguments and with these:',
    ...lines,
  ].join('\n');
}

function wordsOf({ method, params = {} }: InputRequest): string {
  const { message, messages } = params as { message?: string; messages?: readonly { content: { text?: string } }[] };
  if (message !== undefined) return message;
  return method === 'roots/list'
    ? 'the folders that are worked in, as file: URIs'
    : (messages?.[0]?.content.text ?? '');
}
