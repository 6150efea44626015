import { localhostHostValidation, localhostOriginValidation } from '@modelcontextprotocol/node';
import { InMemoryServerEventBus, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { nodeHandlerOf } from '../../packages/runtime/dist/node/node-handler.js';
import { bookshop } from '../handwritten/order-book.js';
import { listen, secret } from './child.js';

/** The hand-written handler on the host that serves the generated one, with the same checks in front of it. */
const factory = bookshop(secret, [...SUPPORTED_PROTOCOL_VERSIONS, '2026-07-28']);
const handler = nodeHandlerOf(Object.assign(factory, { bus: new InMemoryServerEventBus() }), {
  name: 'bookshop',
  version: '1.0.0',
});
const hostIsAllowed = localhostHostValidation();
const originIsAllowed = localhostOriginValidation();
listen((request, response) => {
  if (!hostIsAllowed(request, response) || !originIsAllowed(request, response)) return;
  void handler.handle(request, response);
});
