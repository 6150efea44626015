import { serve } from '@hono/node-server';
import { createMcpHonoApp } from '@modelcontextprotocol/hono';
import {
  getOAuthProtectedResourceMetadataUrl,
  oauthMetadataResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';
import { fetchHandler } from '@mrtr/runtime';
import { auth } from './auth.js';
import { capabilities } from './generated/index.js';

const { verifier, metadata } = auth;
const handler = fetchHandler(capabilities, { name: 'bank', version: '1.0.0' });
const gate = requireBearerAuth({
  verifier,
  expectedResource: metadata.resourceServerUrl,
  resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(metadata.resourceServerUrl),
});

// Checks Host and Origin, and reads JSON bodies.
const app = createMcpHonoApp();
app.get('/health', (context) => context.json({ status: 'serving' }));
app.get('/.well-known/*', (context) => oauthMetadataResponse(context.req.raw, metadata) ?? context.notFound());
app.all('/mcp', async (context) => {
  const authInfo = await gate(context.req.raw);
  if (authInfo instanceof Response) return authInfo;
  return handler.fetch(context.req.raw, { authInfo, parsedBody: context.get('parsedBody' as never) });
});

// On Node; Deno, Bun and Workers take `app.fetch` as it is.
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}/mcp`),
);

process.once('SIGTERM', async () => {
  server.close();
  await handler.close();
});
