import { serveOrderBook } from './mcp-server.js';

serveOrderBook(true);
