import { InMemoryServerEventBus, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { hostGuard } from '../../packages/runtime/dist/node/host-guard.js';
import { nodeHandlerOf } from '../../packages/runtime/dist/node/node-handler.js';
import { bookshop } from '../handwritten/order-book.js';
import { listen, secret } from './child.js';

/** The hand-written handler on the host that serves the generated one, with the same checks in front of it. */
const factory = bookshop(secret, [...SUPPORTED_PROTOCOL_VERSIONS, '2026-07-28']);
const handler = nodeHandlerOf(Object.assign(factory, { bus: new InMemoryServerEventBus() }), {
  name: 'bookshop',
  version: '1.0.0',
});
const isAllowed = hostGuard();
listen((request, response) => {
  if (isAllowed(request, response)) void handler.handle(request, response);
});
