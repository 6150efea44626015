import type {
  CallToolRequest,
  McpServer,
  Server,
  ServerContext,
  StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import type { Capabilities } from '../capabilities.js';
import { serveTasks } from '../tasks/serve-tasks.js';
import { ToolCaller } from './call-tool.js';
import { MrtrCarrier } from './carrier.js';
import type { FlowOptions } from './options.js';
import { tableOf } from './table.js';

/** What `register` needs to know beside the flows' options: an `McpServer` does not tell its own name. */
export interface RegisterOptions extends FlowOptions {
  /** Who states are minted for: the server's name. */
  readonly audience: string;
}

type RawHandler = (request: CallToolRequest, context: ServerContext) => unknown;

/**
 * Adds generated tools to an `McpServer`, with the same guarantees as on our own server.
 *
 * Call it right after the server is made and before its first `registerTool`: an `McpServer` turns whatever a tool
 * callback throws into a result, so a refused `requestState` could not be answered as the protocol error that it is.
 * Generated tools are therefore answered in front of the server's own `tools/call` handler, which must not stand yet.
 *
 * @throws Error when the server already has tools
 */
export function register(server: McpServer, capabilities: Capabilities, options: RegisterOptions): void {
  const low: Server = server.server;
  if (low.getCapabilities().tools) {
    throw new Error(
      'register() comes too late: this McpServer already has tools. Call it right after "new McpServer(…)", ' +
        'before the first registerTool() and without capabilities.tools in its options.',
    );
  }
  const { tools: offered = [] } = capabilities;
  const tools = tableOf('tools', offered);
  const tasks = serveTasks(tools, options);
  const caller = new ToolCaller(tools, new MrtrCarrier(options.audience, options), options, tasks);
  tasks?.install(low);
  interceptToolCalls(
    low,
    (own) => (request, context) =>
      tools.has(request.params.name) ? caller.call(request, context, low) : own(request, context),
  );
  for (const { name, title, description, inputSchema, outputSchema, annotations, icons, _meta } of offered) {
    server.registerTool(
      name,
      {
        ...(title && { title }),
        ...(description && { description }),
        inputSchema: listedAs(inputSchema),
        ...(outputSchema && { outputSchema: listedAs(outputSchema) }),
        ...(annotations && { annotations }),
        ...(icons && { icons }),
        ...(_meta && { _meta }),
      },
      () => {
        throw new Error(`The generated tool ${name} is answered in front of this callback.`);
      },
    );
  }
}

/** Wraps the `tools/call` handler in the moment in which the server installs it. */
function interceptToolCalls(server: Server, around: (own: RawHandler) => RawHandler): void {
  const install = server.setRequestHandler;
  const replacement = (method: string, ...rest: unknown[]) => {
    if (method !== 'tools/call') return Reflect.apply(install, server, [method, ...rest]);
    server.setRequestHandler = install;
    return Reflect.apply(install, server, [method, around(rest[0] as RawHandler)]);
  };
  server.setRequestHandler = replacement as typeof install;
}

/** A schema that is listed as it stands and checks nothing: the generated tool validates its own arguments. */
const listedAs = (schema: Record<string, unknown>): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'mrtr',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
});
