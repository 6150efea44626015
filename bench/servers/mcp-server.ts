import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  acceptedContent,
  createMcpHandler,
  createRequestStateCodec,
  inputRequired,
  type McpHttpHandler,
  McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { stockOf } from '../../examples/bookshop/src/inventory.js';
import { listen } from '../src/child.mjs';
import { secret } from './secret.js';

const OrderBook = z.object({ title: z.string() });
const Backorder = z.object({ confirm: z.boolean() });
const codec = createRequestStateCodec<{ title: string }>({ key: secret, ttlSeconds: 600 });

/** `order_book` as the SDK's documentation writes such a tool: with its state signed, or with none. */
export function orderBookHandler(signed: boolean): McpHttpHandler {
  return createMcpHandler(() => {
    const server = new McpServer(
      { name: 'bookshop', version: '1.0.0' },
      { ...(signed && { requestState: { verify: codec.verify } }) },
    );
    server.registerTool(
      'order_book',
      { title: 'Order a book', description: 'Order a book from the shop.', inputSchema: OrderBook },
      async ({ title }, { mcpReq }) => {
        const stock = stockOf(title);
        if (stock.copies > 0) return { content: [{ type: 'text', text: `Ordered ${title}.` }] };
        const asked = !signed || mcpReq.requestState<{ title: string }>()?.title === title;
        const backorder = asked ? await acceptedContent(mcpReq.inputResponses, 'backorder', Backorder) : undefined;
        if (!backorder) {
          return inputRequired({
            inputRequests: {
              backorder: inputRequired.elicit({
                message: `${title} is out of stock. Order anyway?`,
                requestedSchema: {
                  type: 'object',
                  properties: {
                    confirm: { type: 'boolean', description: 'Order anyway and wait two to three weeks?' },
                  },
                  required: ['confirm'],
                },
              }),
            },
            ...(signed && { requestState: await codec.mint({ title }) }),
          });
        }
        return { content: [{ type: 'text', text: backorder.confirm ? `Backordered ${title}.` : 'No order placed.' }] };
      },
    );
    return server;
  });
}

/** On the SDK's own host. */
export function serveOrderBook(signed: boolean): void {
  const handle = toNodeHandler(orderBookHandler(signed));
  listen((request, response) => void handle(request, response));
}
