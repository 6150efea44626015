import { InMemoryServerEventBus, type Server, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { hostGuard } from '../../packages/runtime/dist/node/host-guard.js';
import { nodeHandlerOf } from '../../packages/runtime/dist/node/node-handler.js';
import { listen } from '../src/child.mjs';

/** What a server must support on the host below, which binds it to the revision of its request. */
export const supportedProtocolVersions = [...SUPPORTED_PROTOCOL_VERSIONS, '2026-07-28'];

/** Serves hand-written servers on the host that serves the generated ones, with the same checks in front of them. */
export function serveHandwritten(name: string, factory: () => Server): void {
  const bus = new InMemoryServerEventBus();
  const handler = nodeHandlerOf(Object.assign(factory, { bus }), { name, version: '1.0.0' });
  const isAllowed = hostGuard();
  listen((request, response) => {
    if (isAllowed(request, response)) void handler.handle(request, response);
  });
}
