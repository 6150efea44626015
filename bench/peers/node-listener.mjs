/**
 * The shortest way from `node:http` to a web-standard handler.
 *
 * @param {(request: Request) => Promise<Response>} handle
 * @returns {import('node:http').RequestListener}
 */
export const nodeListener = (handle) => async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const response = await handle(
    new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
};
