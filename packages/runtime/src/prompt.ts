import type { Prompt as ListedPrompt } from '@modelcontextprotocol/server';
import type { ClientCapability } from '@mrtr/decorators';
import type { ZodType } from 'zod';
import type { Completion } from './completion.js';
import type { Handler } from './engine/enter.js';

/** A generated prompt: what `prompts/list` says of it, and the handler of one entry. */
export interface Prompt<Arguments = unknown> extends ListedPrompt {
  /** What the arguments must satisfy, built on first use. Absent: the prompt takes none. */
  readonly schema?: () => ZodType<Arguments>;
  /** Suggestions for the arguments that have some, by name. */
  readonly complete?: Readonly<Record<string, Completion>>;
  /** What is asked whatever the arguments: a client that cannot answer it is refused before anything is run. */
  readonly needs?: readonly ClientCapability[];
  readonly handle: Handler<Arguments>;
}

/** Types a generated prompt by its own arguments. */
export function prompt<Arguments>(definition: Prompt<Arguments>): Prompt {
  return definition as unknown as Prompt;
}

/** What `prompts/list` says of a prompt. */
export function listedPrompt({
  schema: _schema,
  complete: _complete,
  needs: _needs,
  handle: _handle,
  ...description
}: Prompt): ListedPrompt {
  return description;
}
