import { createServer } from 'node:http';

/**
 * Hands requests to the servers in turn, and prints what goes through: which process serves an entry, what it is
 * brought, and what it answers.
 *
 * @param {readonly { name: string, url: string }[]} servers
 */
export async function startProxy(servers) {
  let entries = 0;
  const proxy = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isCall = request.headers['mcp-method'] === 'tools/call';
    const server = servers[isCall ? entries++ % servers.length : 0];
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(server.url, { method: request.method, headers, ...(body.length > 0 && { body }) });
    const text = await answer.text();
    if (isCall) report(entries, server.name, JSON.parse(body.toString()).params, JSON.parse(text));
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
      .end(text);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${proxy.address().port}/mcp`,
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function report(entry, server, { inputResponses = {}, requestState }, { result, error }) {
  console.log(`\nEntry ${entry}, served by process ${server}`);
  for (const [id, { action, content }] of Object.entries(inputResponses)) {
    console.log(`  brought   ${id}: ${action} ${JSON.stringify(content ?? {})}`);
  }
  if (requestState) console.log(`  brought   a sealed state of ${requestState.length} characters`);
  if (error) console.log(`  error     ${error.code} ${error.message}`);
  for (const [id, { params }] of Object.entries(result?.inputRequests ?? {}))
    console.log(`  asks      ${id}: ${params.message}`);
  if (result?.requestState) console.log(`  returns   a sealed state of ${result.requestState.length} characters`);
  if (result && !result.inputRequests) console.log('  completes');
}
