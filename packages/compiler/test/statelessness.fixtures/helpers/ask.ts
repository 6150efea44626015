import { Server } from '@modelcontextprotocol/server';

export const server = new Server({ name: 'library', version: '1.0.0' }, {});

/** Asks in the way that connections of the past allowed. */
export async function ask(message: string): Promise<string> {
  return askFor(message);
}

async function askFor(message: string): Promise<string> {
  const answer = await server.elicitInput({ message, requestedSchema: { type: 'object', properties: {} } });
  return answer.action;
}
