import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { bookshop } from '../handwritten/order-book.js';
import { listen } from '../src/child.mjs';
import { secret } from './secret.js';

const handle = toNodeHandler(createMcpHandler(bookshop(secret)));
listen((request, response) => void handle(request, response));
