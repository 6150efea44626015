import { serveHttp } from '@mrtr/runtime/node';
import { schema, tool } from '@mrtr/runtime/v1';
import { z } from 'zod';
import { announce } from '../src/child.mjs';

const argumentsOf = () =>
  schema(() =>
    z.object({ name: z.string(), count: z.number(), urgent: z.boolean(), kind: z.enum(['one', 'two', 'three']) }),
  );

/** So many tools as the compiler writes them. */
const tools = Array.from({ length: Number(process.argv[2]) }, (_, index) =>
  tool({
    name: `tool_${index}`,
    description: `Tool number ${index}.`,
    inputSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'A name.' },
        count: { type: 'number', description: 'How many.' },
        urgent: { type: 'boolean' },
        kind: { type: 'string', enum: ['one', 'two', 'three'] },
      },
      required: ['name', 'count', 'urgent', 'kind'],
    },
    arguments: argumentsOf(),
    handle: ({ name }) => `Hello, ${name}.`,
  }),
);

announce((await serveHttp({ tools }, { name: 'tools', version: '1.0.0', port: 0, singleInstance: true })).url);
