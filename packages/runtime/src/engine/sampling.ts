import type { CreateMessageResult } from '@modelcontextprotocol/server';
import type { Question } from './question.js';
import { readMessage } from './sampled-message.js';
import { answerOf, contentOf, type Reading } from './sampled-value.js';
import { type Completion, samplingRequest } from './sampling-request.js';

/**
 * A completion by the client's model, as its text, as a value, or whole.
 *
 * @throws RangeError for a `maxTokens` that is no positive whole number
 */
export function sampling<T>(completion: Completion & Reading<T>): Question<T | string | CreateMessageResult> {
  return {
    capability: 'sampling',
    request: samplingRequest(completion),
    answerWith: (value) => ({
      role: 'assistant',
      model: 'none',
      content: { type: 'text', text: typeof value === 'string' && !completion.answer ? value : JSON.stringify(value) },
    }),
    again: (reason) => samplingRequest(completion, {}, reason),
    read(response) {
      const message = readMessage(response, false);
      return typeof message === 'string' ? { kind: 'invalid', reason: message } : contentOf(message, completion);
    },
    fit: (content) => answerOf(content, completion),
  };
}
