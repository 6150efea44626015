import { type McpRequestContext, Server, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { safely, withThrown } from '../events.js';
import { listed } from '../tool.js';
import { ToolCaller } from './call-tool.js';
import { MrtrCarrier } from './carrier.js';
import type { Capabilities, ServerOptions } from './options.js';

/** Makes the server of one request, or of one connection. */
export type ServerFactory = (context: McpRequestContext) => Server;

/**
 * What makes a fresh server for each request (or connection) that shares the prebuilt table of tools.
 *
 * Never a pool: a server that is used again shows one caller's client to the next.
 */
export function serverFactory(capabilities: Capabilities, options: ServerOptions): ServerFactory {
  const { name, version, title, websiteUrl, icons, instructions } = options;
  const info = {
    name,
    version,
    ...(title && { title }),
    ...(websiteUrl && { websiteUrl }),
    ...(icons && { icons: [...icons] }),
  };
  const serverOptions = { capabilities: { tools: {}, logging: {} }, ...(instructions && { instructions }) };
  // A transport of one exchange binds a server to its revision only if the server says that it speaks it.
  const modernOptions = { ...serverOptions, supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, '2026-07-28'] };
  const tools = new Map(capabilities.tools.map((tool) => [tool.name, tool]));
  if (tools.size < capabilities.tools.length) throw new TypeError(`Two tools share a name: ${twin(capabilities)}.`);
  const list = { tools: capabilities.tools.map(listed) };
  const caller = new ToolCaller(tools, new MrtrCarrier(name, options), options);

  const onEvent = safely(options.onEvent);

  return ({ era }) => {
    const server = new Server(info, era === 'modern' ? modernOptions : serverOptions);
    server.onerror = (error) => onEvent(withThrown({ type: 'connectionFailed' }, error));
    server.setRequestHandler('tools/list', () => list);
    server.setRequestHandler('tools/call', (request, context) => caller.call(request, context, server));
    return server;
  };
}

const twin = ({ tools }: Capabilities) =>
  tools.map((tool) => tool.name).find((name, index, names) => names.indexOf(name) !== index);
