import { z } from 'zod';

/** The tools of the comparison by number of tools, as the other contestants have them: each with a schema of its own. */
export const greetings = Array.from({ length: Number(process.argv[2]) }, (_, index) => ({
  name: `tool_${index}`,
  description: `Tool number ${index}.`,
  schema: z.object({
    name: z.string().describe('A name.'),
    count: z.number().describe('How many.'),
    urgent: z.boolean(),
    kind: z.enum(['one', 'two', 'three']),
  }),
}));

export const greet = async ({ name }) => ({ content: [{ type: 'text', text: `Hello, ${name}.` }] });
