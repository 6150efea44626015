import { z } from 'zod';
import { serveMcpNest } from './mcp-nest.mjs';
import { stockOf } from './stock.mjs';

/**
 * MCP-Nest has no multi-round-trip requests of its own: an `input_required` result passes when it has `content` too,
 * and what a retry brings is in the raw context behind its own.
 */
function handle({ title }, context) {
  const text = (text) => ({ content: [{ type: 'text', text }] });
  if (stockOf(title).copies > 0) return text(`Ordered ${title}.`);
  const answer = context.args[4]?.mcpReq?.inputResponses?.backorder;
  if (answer) return text(answer.content.confirm ? `Backordered ${title}.` : 'No order placed.');
  return {
    content: [],
    resultType: 'input_required',
    inputRequests: {
      backorder: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: `${title} is out of stock. Order anyway?`,
          requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
        },
      },
    },
  };
}

const parameters = z.object({ title: z.string() });
await serveMcpNest('bookshop', [
  { name: 'order_book', description: 'Order a book from the shop.', parameters, handle },
]);
