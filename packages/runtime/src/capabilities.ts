import type { Prompt } from './prompt.js';
import type { Resource } from './resource.js';
import type { Tool } from './tool.js';

/** What a server offers: what a generated index exports. A kind that is absent is not declared to clients. */
export interface Capabilities {
  readonly tools?: readonly Tool[];
  readonly prompts?: readonly Prompt[];
  readonly resources?: readonly Resource[];
}

/** Everything that several parts of a server offer: a generated index, and the instances of its classes. */
export function merge(...parts: readonly Capabilities[]): Capabilities {
  const all = <Kind extends keyof Capabilities>(kind: Kind) => {
    const lists = parts.flatMap((part) => (part[kind] ? [part[kind]] : []));
    return lists.length > 0 && { [kind]: lists.flat() };
  };
  return { ...all('tools'), ...all('prompts'), ...all('resources') };
}
