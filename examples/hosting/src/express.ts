import {
  createMcpExpressApp,
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
  requireBearerAuth,
} from '@modelcontextprotocol/express';
import { nodeHandler } from '@mrtr/runtime/node';
import { auth } from './auth.js';
import { capabilities } from './generated/index.js';

const { verifier, metadata } = auth;
const handler = nodeHandler(capabilities, { name: 'bank', version: '1.0.0' });

// Checks Host and Origin, and reads JSON bodies.
const app = createMcpExpressApp();
app.get('/health', (_, response) => void response.json({ status: 'serving' }));
app.use(mcpAuthMetadataRouter(metadata));
app.all(
  '/mcp',
  requireBearerAuth({
    verifier,
    expectedResource: metadata.resourceServerUrl,
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(metadata.resourceServerUrl),
  }),
  (request, response) => handler.handle(request, response, request.body),
);

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`listening on http://127.0.0.1:${address.port}/mcp`);
});

process.once('SIGTERM', async () => {
  server.close();
  await handler.close(10_000);
  server.closeIdleConnections();
});
