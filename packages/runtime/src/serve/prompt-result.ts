import type { ContentBlock, GetPromptResult, PromptMessage } from '@modelcontextprotocol/server';
import { isObject } from '../is-object.js';
import type { Prompt } from '../prompt.js';
import { isBlock, textBlock } from './content.js';

/**
 * What a function returned, as the result of its prompt: a string or a content block is one message of the user, a
 * list of blocks is one for each, and what already is a message, a list of them or a result stays so.
 */
export function promptResult(value: unknown, { description }: Prompt): GetPromptResult {
  if (isResult(value)) return value;
  const messages = (Array.isArray(value) ? value : [value]).map(message);
  return { ...(description !== undefined && { description }), messages };
}

function message(value: unknown): PromptMessage {
  if (isMessage(value)) return value;
  return user(isBlock(value) ? value : textBlock(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
}

const user = (content: ContentBlock): PromptMessage => ({ role: 'user', content });

const isMessage = (value: unknown): value is PromptMessage => isObject(value) && 'role' in value && 'content' in value;

const isResult = (value: unknown): value is GetPromptResult => isObject(value) && Array.isArray(value.messages);
