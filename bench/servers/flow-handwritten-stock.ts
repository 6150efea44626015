import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { bookshop } from '../handwritten/order-book.js';
import { listen, secret } from './child.js';

const handle = toNodeHandler(createMcpHandler(bookshop(secret)));
listen((request, response) => void handle(request, response));
