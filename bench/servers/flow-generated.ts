import { serveHttp } from '@mrtr/runtime/node';
import { orderBookTool } from '../../examples/bookshop/src/generated/tools/order-book.js';
import { announce } from '../src/child.mjs';
import { secret } from './secret.js';

const server = await serveHttp(
  { tools: [orderBookTool] },
  { name: 'bookshop', version: '1.0.0', port: 0, keys: [secret] },
);
announce(server.url);
