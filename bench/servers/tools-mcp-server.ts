import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { listen } from '../src/child.mjs';

/** The same tools on an `McpServer`, in the fastest way to write them: each schema is made once. */
const tools = Array.from({ length: Number(process.argv[2]) }, (_, index) => ({
  name: `tool_${index}`,
  description: `Tool number ${index}.`,
  inputSchema: z.object({
    name: z.string().describe('A name.'),
    count: z.number().describe('How many.'),
    urgent: z.boolean(),
    kind: z.enum(['one', 'two', 'three']),
  }),
}));

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'tools', version: '1.0.0' });
  for (const { name, description, inputSchema } of tools) {
    server.registerTool(name, { description, inputSchema }, (args) => ({
      content: [{ type: 'text', text: `Hello, ${args.name}.` }],
    }));
  }
  return server;
});
const handle = toNodeHandler(handler);
listen((request, response) => void handle(request, response));
