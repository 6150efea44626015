import {
  InMemoryServerEventBus,
  type McpRequestContext,
  Server,
  type ServerEventBus,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { Capabilities } from '../capabilities.js';
import { safely, withThrown } from '../events.js';
import { listed } from '../handled.js';
import type { ServedTasks } from '../tasks/port.js';
import { serveTasks } from '../tasks/serve-tasks.js';
import { ToolCaller } from './call-tool.js';
import { MrtrCarrier } from './carrier.js';
import { Completer } from './complete.js';
import { PromptGetter } from './get-prompt.js';
import { announce } from './list-changes.js';
import { listedTool } from './listed-tool.js';
import type { ServerOptions } from './options.js';
import { ResourceReader } from './read-resource.js';
import { isFixed, isTemplate } from './resource-kind.js';
import { ResourceTable } from './resource-table.js';
import { tableOf } from './table.js';

/** Registers the handlers of one kind of capability with a fresh server. */
type Install = (server: Server) => void;

/** Makes the server of one request, or of one connection. */
export interface ServerFactory {
  (context: McpRequestContext): Server;
  /** Where changes of lists are published. */
  readonly bus: ServerEventBus;
  /** Present where tools may become tasks. */
  readonly tasks?: ServedTasks;
}

/**
 * What makes a fresh server for each request (or connection) that shares the prebuilt tables of capabilities.
 *
 * Never a pool: a server that is used again shows one caller's client to the next.
 */
export function serverFactory(capabilities: Capabilities, options: ServerOptions): ServerFactory {
  const { name, version, title, websiteUrl, icons, instructions } = options;
  const { tools, prompts, resources } = capabilities;
  const completer = Completer.isNeededFor(capabilities) ? new Completer(capabilities, options) : undefined;
  const info = {
    name,
    version,
    ...(title && { title }),
    ...(websiteUrl && { websiteUrl }),
    ...(icons && { icons: [...icons] }),
  };
  const serverOptions = {
    capabilities: {
      ...(tools && { tools: { listChanged: true } }),
      ...(prompts && { prompts: { listChanged: true } }),
      ...(resources && { resources: { listChanged: true } }),
      ...(completer && { completions: {} }),
      logging: {},
    },
    ...(instructions && { instructions }),
  };
  // A transport of one exchange binds a server to its revision only if the server says that it speaks it.
  const modernOptions = { ...serverOptions, supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, '2026-07-28'] };
  const { bus = new InMemoryServerEventBus() } = options;
  const carrier = new MrtrCarrier(name, { ...options, bus });
  const toolTable = tableOf('tools', tools ?? []);
  const tasks = serveTasks(toolTable, { ...options, bus });
  const installs = [
    tools && servingTools(tools, new ToolCaller(toolTable, carrier, options, tasks)),
    tasks && ((server: Server) => tasks.install(server)),
    prompts && servingPrompts(prompts, carrier, options),
    resources && servingResources(resources, carrier, options),
    completer &&
      ((server: Server) => server.setRequestHandler('completion/complete', (request) => completer.complete(request))),
  ];
  const onEvent = safely(options.onEvent);

  const make = ({ era, requestInfo }: McpRequestContext) => {
    const server = new Server(info, era === 'modern' ? modernOptions : serverOptions);
    server.onerror = (error) => onEvent(withThrown({ type: 'connectionFailed' }, error));
    for (const install of installs) install?.(server);
    // A server that is not of a single request is of a connection, whose client hears of changes through it.
    if (!requestInfo) server.onclose = bus.subscribe((change) => void announce(server, change).catch(server.onerror));
    return server;
  };
  return Object.assign(make, { bus, ...(tasks && { tasks }) });
}

function servingTools(tools: NonNullable<Capabilities['tools']>, caller: ToolCaller): Install {
  const list = { tools: tools.map(listedTool) };
  return (server) => {
    server.setRequestHandler('tools/list', () => list);
    server.setRequestHandler('tools/call', (request, context) => caller.call(request, context, server));
  };
}

function servingPrompts(
  prompts: NonNullable<Capabilities['prompts']>,
  carrier: MrtrCarrier,
  options: ServerOptions,
): Install {
  const list = { prompts: prompts.map(listed) };
  const getter = new PromptGetter(tableOf('prompts', prompts), carrier, options);
  return (server) => {
    server.setRequestHandler('prompts/list', () => list);
    server.setRequestHandler('prompts/get', (request, context) => getter.get(request, context, server));
  };
}

function servingResources(
  resources: NonNullable<Capabilities['resources']>,
  carrier: MrtrCarrier,
  options: ServerOptions,
): Install {
  const list = { resources: resources.filter(isFixed).map(listed) };
  const templates = { resourceTemplates: resources.filter(isTemplate).map(listed) };
  const reader = new ResourceReader(new ResourceTable(resources), carrier, options);
  return (server) => {
    server.setRequestHandler('resources/list', () => list);
    server.setRequestHandler('resources/templates/list', () => templates);
    server.setRequestHandler('resources/read', (request, context) => reader.read(request, context, server));
  };
}
