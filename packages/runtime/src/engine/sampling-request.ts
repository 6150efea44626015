import type { InputRequest, ModelPreferences, SamplingMessage } from '@modelcontextprotocol/server';
import { plainText } from './plain-text.js';
import type { Terms } from './question.js';

/** What the client's model is asked. */
export interface Completion extends Terms {
  /** The user message to complete. */
  readonly prompt: string;
  readonly systemPrompt?: string;
  /** The most tokens that the model may write. Default 1000. */
  readonly maxTokens?: number;
  /** How much the model may vary. Default: the client's. */
  readonly temperature?: number;
  /** Texts at which the model stops writing. Default: none. */
  readonly stopSequences?: readonly string[];
  /** Which model to take, and what counts in the choice; the client decides. Default: none. */
  readonly modelPreferences?: ModelPreferences;
}

/** Further members of a request, and the messages behind the prompt. */
export interface Conversation {
  readonly messages?: readonly SamplingMessage[];
  readonly tools?: readonly object[];
  readonly toolChoice?: { readonly mode: 'auto' | 'required' | 'none' };
}

/**
 * The request for a completion.
 *
 * @param reason why the last completion did not fit. It joins the prompt: a message of tool results may hold nothing else
 * @throws RangeError for a `maxTokens` that is no positive whole number
 * @see MCP 2026-07-28, client features, sampling
 */
export function samplingRequest(
  completion: Completion & { readonly schema?: object },
  { messages = [], ...more }: Conversation = {},
  reason?: string,
): InputRequest {
  const { prompt, schema, systemPrompt, maxTokens = 1000, temperature, stopSequences, modelPreferences } = completion;
  if (!Number.isSafeInteger(maxTokens) || maxTokens <= 0)
    throw new RangeError(`maxTokens: expected a positive whole number (e.g. 1000), found ${maxTokens}.`);
  const text = [
    plainText(prompt),
    ...(schema ? [`${instruction}\n${JSON.stringify(schema)}`] : []),
    ...(reason === undefined ? [] : [`An earlier answer did not fit. ${plainText(reason)}`]),
  ].join('\n\n');
  return {
    method: 'sampling/createMessage',
    params: {
      messages: [{ role: 'user', content: { type: 'text', text } }, ...messages],
      ...(systemPrompt !== undefined && { systemPrompt: plainText(systemPrompt) }),
      maxTokens,
      ...(temperature !== undefined && { temperature }),
      ...(stopSequences && { stopSequences: [...stopSequences] }),
      ...(modelPreferences && { modelPreferences }),
      ...more,
    },
  } as InputRequest;
}

const instruction = 'Answer with JSON alone and nothing around it. It must satisfy this JSON Schema:';
