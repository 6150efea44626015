import { createMcpHandler } from '@modelcontextprotocol/server';
import { fetchHandler } from '@mrtr/runtime';
import { giftBookTool } from '../../examples/bookshop/src/generated/tools/gift-book.js';
import { orderBookTool } from '../../examples/bookshop/src/generated/tools/order-book.js';
import { bookshop } from '../handwritten/order-book.js';
import { orderBookHandler } from './mcp-server.js';
import { secret } from './secret.js';

const options = { name: 'bookshop', version: '1.0.0', keys: [secret] };

/** Contestants that take a web-standard request in this very process. */
export const handlers = {
  'generated, sealed': fetchHandler({ tools: [orderBookTool] }, options),
  'handwritten Server, sealed': createMcpHandler(bookshop(secret)),
  'McpServer, signed by the SDK': orderBookHandler(true),
  'McpServer, no state': orderBookHandler(false),
};

/** Sells a gift, with two questions that are put one after the other. */
export const giftShop = fetchHandler({ tools: [giftBookTool] }, options);
