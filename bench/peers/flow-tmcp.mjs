import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { McpServer } from 'tmcp';
import { z } from 'zod';
import { listen, stockOf } from './child.mjs';
import { nodeListener } from './node-listener.mjs';

const server = new McpServer(
  { name: 'bookshop', version: '1.0.0', description: 'A bookshop.' },
  { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
);
server.tool(
  {
    name: 'order_book',
    description: 'Order a book from the shop.',
    schema: z.object({ title: z.string() }),
    replayable: true,
  },
  async ({ title }) => {
    const text = (text) => ({ content: [{ type: 'text', text }] });
    if (stockOf(title).copies > 0) return text(`Ordered ${title}.`);
    const answer = await server.elicitation(
      `${title} is out of stock. Order anyway?`,
      z.object({ confirm: z.boolean().describe('Order anyway and wait two to three weeks?') }),
    );
    return text(answer.action === 'accept' && answer.content.confirm ? `Backordered ${title}.` : 'No order placed.');
  },
);
const transport = new HttpTransport(server);
listen(nodeListener(async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 })));
