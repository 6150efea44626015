import { INVALID_PARAMS, ProtocolError, Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { greetingArguments, listedGreeting } from './greetings.js';
import { serveHandwritten, supportedProtocolVersions } from './handwritten-host.js';

/** The same tools on the low-level `Server`: literals in a map, each with a validator of its own. */
const tools = new Map(
  Array.from({ length: Number(process.argv[2]) }, (_, index) => {
    const listed = listedGreeting(index);
    return [listed.name, { listed, arguments: greetingArguments() }];
  }),
);
const listed = [...tools.values()].map((tool) => tool.listed);

serveHandwritten('tools', () => {
  const server = new Server(
    { name: 'tools', version: '1.0.0' },
    { capabilities: { tools: {} }, supportedProtocolVersions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = tools.get(params.name);
    if (!tool) throw new ProtocolError(INVALID_PARAMS, `Tool ${params.name} not found`);
    const parsed = tool.arguments.safeParse(params.arguments ?? {});
    if (!parsed.success) return { content: [{ type: 'text', text: z.prettifyError(parsed.error) }], isError: true };
    return { content: [{ type: 'text', text: `Hello, ${parsed.data.name}.` }] };
  });
  return server;
});
