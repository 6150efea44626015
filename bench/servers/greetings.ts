import { z } from 'zod';

/** A tool of the comparison by number of tools, as a list of tools shows it. */
export const listedGreeting = (index: number) => ({
  name: `tool_${index}`,
  description: `Tool number ${index}.`,
  inputSchema: {
    type: 'object' as const,
    properties: {
      name: { type: 'string', description: 'A name.' },
      count: { type: 'number', description: 'How many.' },
      urgent: { type: 'boolean' },
      kind: { type: 'string', enum: ['one', 'two', 'three'] },
    },
    required: ['name', 'count', 'urgent', 'kind'],
  },
});

/** What its arguments must satisfy: made anew, as each tool has its own. */
export const greetingArguments = () =>
  z.object({ name: z.string(), count: z.number(), urgent: z.boolean(), kind: z.enum(['one', 'two', 'three']) });
