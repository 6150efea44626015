import type { Server } from '@modelcontextprotocol/server';

declare const server: Server;

/** Bound, kept under another name, in brackets, without `await`, in a chain. */
export async function orderOnce(title: string): Promise<string> {
  const ask = server.elicitInput.bind(server);
  const roots = server.listRoots;
  const sample = await server['createMessage']({ messages: [], maxTokens: 10 });
  const later = server.elicitInput({ message: title, requestedSchema: { type: 'object', properties: {} } }).then(String);
  return [ask, roots, sample, later].join();
}
