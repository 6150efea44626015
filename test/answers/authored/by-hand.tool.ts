import { acceptedContent } from '@modelcontextprotocol/server';
import { Context, Elicit, type InputRequired, inputRequired, type ToolContext } from '@mrtr/decorators';

/** What each entry found in its context: the tests read it. */
export const found: unknown[] = [];

const form = (message: string, name: string) => ({
  method: 'elicitation/create' as const,
  params: {
    mode: 'form' as const,
    message,
    requestedSchema: { type: 'object' as const, properties: { [name]: { type: 'string' as const } }, required: [name] },
  },
});

/** Collects words until it hears the last one. */
export function collect(last: string, @Context() context: ToolContext): string | InputRequired {
  const { words = [] } = (context.state ?? {}) as { words?: string[] };
  found.push({ state: context.state, inputResponses: context.inputResponses && { ...context.inputResponses } });
  const word = acceptedContent<{ word: string }>(context.inputResponses, 'word')?.word;
  const all = word === undefined ? words : [...words, word];
  if (word === last) return all.join(' ');
  return inputRequired({ inputRequests: { word: form(`After ${all.length} words?`, 'word') }, state: { words: all } });
}

/** Asks of everybody there is, by the name of what it asks. */
export function ask(
  what: string,
  url: string = 'https://example.com/',
  @Context() context: ToolContext,
): string | InputRequired {
  if (context.inputResponses) return JSON.stringify(Object.keys(context.inputResponses));
  const sampling = { messages: [], maxTokens: 1 };
  return inputRequired({
    inputRequests: {
      [what]:
        what === 'roots'
          ? { method: 'roots/list' }
          : what === 'link'
            ? {
                method: 'elicitation/create',
                params: { mode: 'url', message: 'Open.', url, elicitationId: 'a' },
              }
            : what === 'model'
              ? { method: 'sampling/createMessage', params: sampling }
              : what === 'tools'
                ? { method: 'sampling/createMessage', params: { ...sampling, tools: [] } }
                : form(`\u202e${what}?`, 'it'),
    },
  });
}

/** Keeps what it is told to keep: a state alone. */
export function keep(what: string, @Context() context: ToolContext): string | InputRequired {
  if (context.state !== undefined) return JSON.stringify(context.state);
  const kept: Record<string, unknown> = { list: [1, 'two', null], large: 'x'.repeat(5000), date: { at: new Date(0) } };
  return inputRequired({ state: kept[what] });
}

/** Speaks over one channel twice, where no type shows it. */
export function both(@Elicit('Sure?') sure: boolean): unknown {
  return inputRequired({ state: sure });
}

/**
 * Would have to run again.
 * @once
 */
export function onceOnly(): unknown {
  return inputRequired({ state: 1 });
}
