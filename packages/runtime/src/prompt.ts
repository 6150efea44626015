import type { Prompt as ListedPrompt } from '@modelcontextprotocol/server';
import type { Handled } from './handled.js';

/** A generated prompt: what `prompts/list` says of it, and the handler of one entry. */
export type Prompt<Arguments = unknown> = ListedPrompt & Handled<Arguments>;

/** Types a generated prompt by its own arguments. */
export function prompt<Arguments>(definition: Prompt<Arguments>): Prompt {
  return definition as unknown as Prompt;
}
