import { createInterface } from 'node:readline/promises';

/** What the demo's person says when nobody is asked. */
const scripted = { resolution: { kind: 'Duplicate' }, original: { id: 4301 } };

/**
 * Answers forms: from the script, or by asking at the terminal.
 *
 * @param {boolean} ask
 */
export function answerer(ask) {
  if (!ask) {
    return {
      close: () => {},
      answer: async ({ requestedSchema }) => ({
        action: 'accept',
        content: Object.values(scripted).find((content) =>
          Object.keys(content).every((name) => Object.hasOwn(requestedSchema.properties, name)),
        ),
      }),
    };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return {
    close: () => terminal.close(),
    answer: async ({ message, requestedSchema }) => {
      console.log(`\n${message} (an empty line declines)`);
      const content = {};
      for (const [name, field] of Object.entries(requestedSchema.properties)) {
        const choices = field.enum ? ` [${field.enum.join(' | ')}]` : '';
        const text = await terminal.question(`  ${field.description ?? name}${choices} `);
        if (text === '') return { action: 'decline' };
        content[name] = field.type === 'number' || field.type === 'integer' ? Number(text) : text;
      }
      return { action: 'accept', content };
    },
  };
}
