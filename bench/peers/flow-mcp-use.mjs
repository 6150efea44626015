import { acceptedContent, inputRequired, MCPServer } from 'mcp-use';
import { z } from 'zod';
import { announce } from '../src/child.mjs';
import { stockOf } from './stock.mjs';

const server = new MCPServer({ name: 'bookshop', version: '1.0.0' });
server.tool(
  { name: 'order_book', description: 'Order a book from the shop.', schema: z.object({ title: z.string() }) },
  async ({ title }, context) => {
    const text = (text) => ({ content: [{ type: 'text', text }] });
    if (stockOf(title).copies > 0) return text(`Ordered ${title}.`);
    const Backorder = z.object({ confirm: z.boolean() });
    const backorder = acceptedContent(context.inputResponses, 'backorder', Backorder);
    if (backorder) return text((await backorder).confirm ? `Backordered ${title}.` : 'No order placed.');
    return inputRequired({
      inputRequests: {
        backorder: inputRequired.elicit({
          message: `${title} is out of stock. Order anyway?`,
          requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
        }),
      },
    });
  },
);
const { port } = await server.listen(0);
announce(`http://127.0.0.1:${port}/mcp`);
