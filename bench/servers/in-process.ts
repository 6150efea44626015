import { createMcpHandler } from '@modelcontextprotocol/server';
import { fetchHandler } from '@mrtr/runtime';
import { orderBookTool } from '../../examples/bookshop/src/generated/tools/order-book.js';
import { bookshop } from '../handwritten/order-book.js';
import { secret } from './child.js';
import { orderBookHandler } from './mcp-server.js';

/** Contestants that take a web-standard request in this very process. */
export const handlers = {
  'generated, sealed': fetchHandler({ tools: [orderBookTool] }, { name: 'bookshop', version: '1.0.0', keys: [secret] }),
  'handwritten Server, sealed': createMcpHandler(bookshop(secret)),
  'McpServer, signed by the SDK': orderBookHandler(true),
  'McpServer, no state': orderBookHandler(false),
};
