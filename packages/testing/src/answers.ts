import type {
  CreateMessageResult,
  CreateMessageResultWithTools,
  ElicitResult,
  ListRootsResult,
} from '@modelcontextprotocol/client';

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

/**
 * The client's model calls tools, each with its arguments: `toolUse({ orders_of: { status: 'open' } })`. The calls have
 * the ids `call_1`, `call_2` and so on.
 */
export const toolUse = (
  ...calls: readonly Readonly<Record<string, Record<string, unknown>>>[]
): CreateMessageResultWithTools => ({
  role: 'assistant',
  model: 'scripted',
  content: calls
    .flatMap((call) => Object.entries(call))
    .map(([name, input], index) => ({ type: 'tool_use', id: `call_${index + 1}`, name, input })),
  stopReason: 'toolUse',
});
