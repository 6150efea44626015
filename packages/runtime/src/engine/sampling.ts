import { plainText } from './plain-text.js';
import type { Question, Terms } from './question.js';

/** A completion by the client's model. */
export interface TextCompletion extends Terms {
  /** The user message to complete. */
  readonly prompt: string;
  readonly systemPrompt?: string;
  /** The most tokens that the model may write. Default 1000. */
  readonly maxTokens?: number;
}

/** @see MCP 2026-07-28, client features, sampling */
export function sampling(completion: TextCompletion): Question<string> {
  const request = {
    method: 'sampling/createMessage',
    params: {
      messages: [{ role: 'user', content: { type: 'text', text: plainText(completion.prompt) } }],
      ...(completion.systemPrompt !== undefined && { systemPrompt: completion.systemPrompt }),
      maxTokens: completion.maxTokens ?? 1000,
    },
  } as const satisfies Question<string>['request'];
  return {
    capability: 'sampling',
    request: request as unknown as Question<string>['request'],
    again: () => request as unknown as Question<string>['request'],
    read(response) {
      const { role, content } = response as { role?: unknown; content?: unknown };
      const { type, text } = (content ?? {}) as { type?: unknown; text?: unknown };
      if (role !== 'assistant' && role !== 'user') return { kind: 'invalid', reason: 'The completion has no role.' };
      if (type !== 'text' || typeof text !== 'string')
        return { kind: 'invalid', reason: 'The completion is not a text.' };
      return { kind: 'accept', content: text };
    },
    fit: (content) =>
      typeof content === 'string'
        ? { fits: true, value: content }
        : { fits: false, reason: 'The completion is not a text.' },
  };
}
