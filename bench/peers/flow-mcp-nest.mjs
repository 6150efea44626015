import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { McpController, McpStrategy, StreamableHttpTransport, Tool } from '@rekog/mcp-nest';
import { z } from 'zod';
import { announce, stockOf } from './child.mjs';

/**
 * MCP-Nest has no multi-round-trip requests of its own: an `input_required` result passes when it has `content` too,
 * and what a retry brings is in the raw context behind its own.
 */
class Bookshop {
  orderBook({ title }, context) {
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
}
const method = Object.getOwnPropertyDescriptor(Bookshop.prototype, 'orderBook');
Tool({ name: 'order_book', description: 'Order a book from the shop.', parameters: z.object({ title: z.string() }) })(
  Bookshop.prototype,
  'orderBook',
  method,
);
Payload()(Bookshop.prototype, 'orderBook', 0);
Ctx()(Bookshop.prototype, 'orderBook', 1);
McpController()(Bookshop);

class App {}
Module({ controllers: [Bookshop] })(App);

const strategy = new McpStrategy({ name: 'bookshop', version: '1.0.0', transports: [new StreamableHttpTransport()] });
const app = await NestFactory.create(App, { logger: false });
strategy.setHttpAdapter(app.getHttpAdapter());
app.connectMicroservice({ strategy });
await app.startAllMicroservices();
const server = await app.listen(0, '127.0.0.1');
announce(`http://127.0.0.1:${server.address().port}/mcp`);
