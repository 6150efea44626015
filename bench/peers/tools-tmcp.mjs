import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { McpServer } from 'tmcp';
import { z } from 'zod';
import { listen } from './child.mjs';
import { nodeListener } from './node-listener.mjs';

const server = new McpServer(
  { name: 'tools', version: '1.0.0', description: 'Many tools.' },
  { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
);
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  server.tool(
    {
      name: `tool_${index}`,
      description: `Tool number ${index}.`,
      schema: z.object({
        name: z.string().describe('A name.'),
        count: z.number().describe('How many.'),
        urgent: z.boolean(),
        kind: z.enum(['one', 'two', 'three']),
      }),
    },
    async ({ name }) => ({ content: [{ type: 'text', text: `Hello, ${name}.` }] }),
  );
}
const transport = new HttpTransport(server);
listen(nodeListener(async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 })));
