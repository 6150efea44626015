import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { McpServer } from 'tmcp';
import { listen } from '../src/child.mjs';

/** A server of tmcp without tools. It answers a request with a stream of one event, always. */
export const tmcp = (name) =>
  new McpServer(
    { name, version: '1.0.0', description: 'A contestant.' },
    { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
  );

/** Serves on the shortest way from `node:http` to its web-standard transport. */
export function serveTmcp(server) {
  const transport = new HttpTransport(server, { path: '/mcp' });
  listen(async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
      body: Buffer.concat(chunks),
    });
    const response = await transport.respond(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
}
