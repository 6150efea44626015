import type { ConversationNode } from '@mrtr/compiler';

/** Who or what a value comes from, for a person. */
const sources: Readonly<Record<string, string>> = {
  argument: 'the model',
  context: 'the request',
  flow: 'the flow',
  progress: 'the task',
  resolver: 'the server',
  elicitation: 'a person',
  each: 'a person, for each item',
  link: 'a page that a person opens',
  confirmation: 'a person',
  sampling: "the client's model",
  roots: "the client's workspace",
};

export const sourceOf = ({ source, isCheckpoint }: ConversationNode): string =>
  isCheckpoint ? 'the server, once' : (sources[source] ?? source);

/** `round 1`, `round 1 or 2`, `rounds 1 to 4`; nothing for what is not asked. */
export function roundOf({ rounds }: ConversationNode): string {
  if (!rounds) return '';
  const { earliest, latest } = rounds;
  if (earliest === latest) return `round ${earliest}`;
  return latest === earliest + 1 ? `round ${earliest} or ${latest}` : `rounds ${earliest} to ${latest}`;
}
