import type { CreateMessageResult, ElicitResult, ListRootsResult } from '@modelcontextprotocol/client';

/** A person fills in the form. Without content: what some clients send for a form with nothing to fill in. */
export const accept = (content?: ElicitResult['content']): ElicitResult => ({
  action: 'accept',
  ...(content !== undefined && { content }),
});

/** A person says no. */
export const decline = (): ElicitResult => ({ action: 'decline' });

/** A person closes the form. */
export const cancel = (): ElicitResult => ({ action: 'cancel' });

/** The client's model completes a prompt. */
export const text = (text: string): CreateMessageResult => ({
  role: 'assistant',
  model: 'scripted',
  content: { type: 'text', text },
  stopReason: 'endTurn',
});

/** The client's model completes a prompt with a value as JSON. */
export const json = (value: unknown): CreateMessageResult => text(JSON.stringify(value));

/** The client lists its workspace. */
export const roots = (...uris: string[]): ListRootsResult => ({ roots: uris.map((uri) => ({ uri })) });
