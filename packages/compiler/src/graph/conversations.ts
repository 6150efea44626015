import { resolve } from 'node:path';
import type { Diagnostic } from '../ir/diagnostic.js';
import { understand } from '../understand.js';
import { type Conversation, conversationOf } from './conversation.js';

/** The conversations of everything that a project offers, or what is wrong with the project. */
export function conversations(folder: string): {
  readonly diagnostics: readonly Diagnostic[];
  readonly conversations: readonly Conversation[];
} {
  const understood = understand(resolve(folder), { types: false, unsaved: undefined });
  const { diagnostics } = understood;
  if (!('modules' in understood)) return { diagnostics, conversations: [] };
  return {
    diagnostics,
    conversations: understood.modules.flatMap(({ capabilities }) => capabilities.map(conversationOf)),
  };
}
