import { createMcpFastifyApp } from '@modelcontextprotocol/fastify';
import { nodeHandler, ResourceServer } from '@mrtr/runtime/node';
import { auth } from './auth.js';
import { capabilities } from './generated/index.js';

const handler = nodeHandler(capabilities, { name: 'bank', version: '1.0.0' });
const resourceServer = new ResourceServer(auth);

// Checks Host and Origin, and reads JSON bodies.
const app = createMcpFastifyApp();
app.get('/health', () => ({ status: 'serving' }));
app.get('/.well-known/*', (request, reply) => resourceServer.document(request.raw) ?? reply.callNotFound());
app.all('/mcp', async (request, reply) => {
  reply.hijack();
  if (await resourceServer.admit(request.raw, reply.raw)) await handler.handle(request.raw, reply.raw, request.body);
});

const address = await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
console.log(`listening on ${address}/mcp`);

process.once('SIGTERM', async () => {
  const closed = app.close();
  await handler.close(10_000);
  await closed;
});
