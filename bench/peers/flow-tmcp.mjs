import { z } from 'zod';
import { stockOf } from './stock.mjs';
import { serveTmcp, tmcp } from './tmcp.mjs';

const server = tmcp('bookshop');
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
serveTmcp(server);
