import { schema, tool } from '@mrtr/runtime/v1';
import { z } from 'zod';

const NoArguments = schema(() => z.object({}));
const noArguments = { type: 'object', properties: {} } as const;

/** Tools that make a host do everything it can do. */
export const tools = [
  tool<{ name: string }>({
    name: 'greet',
    description: 'Greets.',
    inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    arguments: schema(() => z.object({ name: z.string() })),
    handle: ({ name }) => `Hello, ${name}.`,
  }),
  tool({
    name: 'ask',
    inputSchema: noArguments,
    arguments: NoArguments,
    handle: (_, round) => {
      const answer = round.elicit('go', {
        message: 'Go on?',
        form: { type: 'object', properties: { go: { type: 'boolean' } }, required: ['go'] },
        answer: schema(() => z.object({ go: z.boolean() })),
      });
      return round.isWaiting ? round.ask() : answer.value.go ? 'Gone.' : 'Stayed.';
    },
  }),
  tool<{ text: string }>({
    name: 'sing',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    arguments: schema(() => z.object({ text: z.string() })),
    handle: ({ text }) => `${text} \u0000 \ud800`,
  }),
  tool({
    name: 'grüße',
    inputSchema: noArguments,
    arguments: NoArguments,
    handle: () => 'grüße',
  }),
  tool({
    name: 'report',
    inputSchema: noArguments,
    arguments: NoArguments,
    handle: async (_, { context }) => {
      await context.log('info', 'half way');
      await context.progress(1, 2, 'half way');
      return 'Done.';
    },
  }),
  tool({
    name: 'measure',
    inputSchema: noArguments,
    outputSchema: { type: 'object', properties: { metres: { type: 'number' } } },
    arguments: NoArguments,
    handle: () => ({ metres: 2 }),
  }),
  tool({
    name: 'fail',
    inputSchema: noArguments,
    arguments: NoArguments,
    handle: () => {
      throw new Error('no luck');
    },
  }),
  tool({
    name: 'look',
    inputSchema: noArguments,
    arguments: NoArguments,
    handle: (_, { context }) =>
      JSON.stringify({ headers: Object.fromEntries(context.headers), auth: context.auth, client: context.client.info }),
  }),
];
