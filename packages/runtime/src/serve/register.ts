import {
  type CallToolRequest,
  type CompleteRequest,
  completable,
  type GetPromptRequest,
  type McpServer,
  type ReadResourceRequest,
  ResourceTemplate,
  type Server,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Capabilities } from '../capabilities.js';
import { listed } from '../handled.js';
import type { Prompt } from '../prompt.js';
import type { Resource } from '../resource.js';
import { serveTasks } from '../tasks/serve-tasks.js';
import type { Tool } from '../tool.js';
import { ToolCaller } from './call-tool.js';
import { MrtrCarrier } from './carrier.js';
import { Completer } from './complete.js';
import { PromptGetter } from './get-prompt.js';
import { type Around, answering, putInFront } from './in-front.js';
import type { FlowOptions } from './options.js';
import { ResourceReader } from './read-resource.js';
import { isFixed, isTemplate } from './resource-kind.js';
import { ResourceTable } from './resource-table.js';
import { tableOf } from './table.js';

/** What `register` needs to know beside the flows' options: an `McpServer` does not tell its own name. */
export interface RegisterOptions extends FlowOptions {
  /** Who states are minted for: the server's name. */
  readonly audience: string;
}

/**
 * Adds generated tools, prompts and resources to an `McpServer`, with the same guarantees as on our own server.
 *
 * Call it right after the server is made and before it has any of its own of the same kinds: an `McpServer` turns whatever a tool
 * callback throws into a result, so a refused `requestState` could not be answered as the protocol error that it is.
 * Generated capabilities are therefore answered in front of the server's own handlers, which must not stand yet.
 *
 * @throws Error when the server already has capabilities of one of these kinds
 */
export function register(server: McpServer, capabilities: Capabilities, options: RegisterOptions): void {
  const low = server.server;
  checkIsEarly(low, capabilities);
  const carrier = new MrtrCarrier(options.audience, options);
  const { tools = [], prompts = [], resources = [] } = capabilities;
  putInFront(
    low,
    new Map([
      ...(tools.length > 0 ? inFrontOfTools(tools, carrier, options, low) : []),
      ...(prompts.length > 0 ? inFrontOfPrompts(prompts, carrier, options, low) : []),
      ...(resources.length > 0 ? inFrontOfResources(resources, carrier, options, low) : []),
      ...(Completer.isNeededFor(capabilities) ? inFrontOfCompletions(capabilities, options) : []),
    ]),
  );
  for (const tool of tools) registerTool(server, tool);
  for (const prompt of prompts) registerPrompt(server, prompt);
  for (const resource of resources) registerResource(server, resource);
}

type InFront = [method: string, around: Around][];

function checkIsEarly(server: Server, capabilities: Capabilities): void {
  const present = server.getCapabilities();
  for (const [kind, first] of [
    ['tools', 'registerTool'],
    ['prompts', 'registerPrompt'],
    ['resources', 'registerResource'],
  ] as const) {
    if (!present[kind] || !capabilities[kind]) continue;
    throw new Error(
      `register() comes too late: this McpServer already has ${kind}. Call it right after "new McpServer(…)", ` +
        `before the first ${first}() and without capabilities.${kind} in its options.`,
    );
  }
}

function inFrontOfTools(tools: readonly Tool[], carrier: MrtrCarrier, options: FlowOptions, server: Server): InFront {
  const table = tableOf('tools', tools);
  const tasks = serveTasks(table, options);
  const caller = new ToolCaller(table, carrier, options, tasks);
  tasks?.install(server);
  const call = answering<CallToolRequest>(
    ({ params }) => table.has(params.name),
    (request, context) => caller.call(request, context, server),
  );
  return [['tools/call', call]];
}

function inFrontOfPrompts(
  prompts: readonly Prompt[],
  carrier: MrtrCarrier,
  options: FlowOptions,
  server: Server,
): InFront {
  const table = tableOf('prompts', prompts);
  const getter = new PromptGetter(table, carrier, options);
  const get = answering<GetPromptRequest>(
    ({ params }) => table.has(params.name),
    (request, context) => getter.get(request, context, server),
  );
  const list = listedBy(prompts.map((prompt) => [prompt.name, listed(prompt)]));
  return [
    ['prompts/get', get],
    ['prompts/list', list('prompts', 'name')],
  ];
}

function inFrontOfResources(
  resources: readonly Resource[],
  carrier: MrtrCarrier,
  options: FlowOptions,
  server: Server,
): InFront {
  const table = new ResourceTable(resources);
  const reader = new ResourceReader(table, carrier, options);
  const read = answering<ReadResourceRequest>(
    ({ params }) => table.find(params.uri) !== undefined,
    (request, context) => reader.read(request, context, server),
  );
  const fixed = listedBy(resources.filter(isFixed).map((resource) => [resource.uri, listed(resource)]));
  const templates = listedBy(resources.filter(isTemplate).map((resource) => [resource.uriTemplate, listed(resource)]));
  return [
    ['resources/read', read],
    ['resources/list', fixed('resources', 'uri')],
    ['resources/templates/list', templates('resourceTemplates', 'uriTemplate')],
  ];
}

function inFrontOfCompletions(capabilities: Capabilities, options: FlowOptions): InFront {
  const completer = new Completer(capabilities, options);
  const complete = answering<CompleteRequest>(
    ({ params }) => completer.knows(params.ref),
    (request) => completer.complete(request),
  );
  return [['completion/complete', complete]];
}

/** Puts what we say of a capability where a server lists what it made of it. */
const listedBy =
  (entries: readonly (readonly [key: string, description: object])[]) =>
  (list: string, key: string): Around =>
  (own) => {
    const descriptions = new Map(entries);
    return async (request, context) => {
      const result = (await own(request, context)) as Record<string, Record<string, string>[]>;
      return { ...result, [list]: result[list]?.map((each) => descriptions.get(each[key] ?? '') ?? each) };
    };
  };

function registerTool(server: McpServer, tool: Tool): void {
  const { name, title, description, inputSchema, outputSchema, annotations, icons, _meta } = tool;
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
    answeredInFront,
  );
}

/** Arguments that have completions are named, as the server has a handler for completions only where there are some. */
function registerPrompt(server: McpServer, { name, complete }: Prompt): void {
  const fields = Object.keys(complete ?? {}).map((field) => [field, completable(z.string(), () => [])]);
  server.registerPrompt(
    name,
    fields.length > 0 ? { argsSchema: z.object(Object.fromEntries(fields)) } : {},
    answeredInFront,
  );
}

function registerResource(server: McpServer, resource: Resource): void {
  if (isFixed(resource)) {
    server.registerResource(resource.name, resource.uri, {}, answeredInFront);
    return;
  }
  const complete = Object.fromEntries(Object.keys(resource.complete ?? {}).map((variable) => [variable, () => []]));
  const template = new ResourceTemplate(resource.uriTemplate, { list: undefined, complete });
  server.registerResource(resource.name, template, {}, answeredInFront);
}

const answeredInFront = (): never => {
  throw new Error('A generated capability is answered in front of this callback.');
};

/** A schema that is listed as it stands and checks nothing: the generated tool validates its own arguments. */
const listedAs = (schema: Record<string, unknown>): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'mrtr',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
});
