import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { parse } from '../arguments.js';
import { CallbackFailed } from '../callback-failed.js';
import type { Refusal } from '../engine/refusal.js';
import type { FlowState } from '../engine/state.js';
import type { BegunCall, ServedTasks } from '../tasks/port.js';
import { takesTasks, tasksRequired } from '../tasks/takes-tasks.js';
import type { Tool } from '../tool.js';
import { messageOf } from './author-error.js';
import type { MrtrCarrier } from './carrier.js';
import { isModern } from './era.js';
import { InputSchema } from './input-schema.js';
import type { FlowOptions } from './options.js';
import { checkParameterHeaders } from './parameter-headers.js';
import { invalidParams } from './protocol-error.js';
import { errorResult, toolResult } from './tool-result.js';

/** Answers `tools/call` for a table of generated tools. */
export class ToolCaller {
  readonly #tools: ReadonlyMap<string, { readonly tool: Tool; readonly schema: InputSchema }>;
  readonly #carrier: MrtrCarrier;
  readonly #options: FlowOptions;
  readonly #tasks: ServedTasks | undefined;

  /** @param tasks where calls go on that become tasks; without it, they are all answered here */
  constructor(
    tools: ReadonlyMap<string, Tool>,
    carrier: MrtrCarrier,
    options: FlowOptions,
    tasks: ServedTasks | undefined,
  ) {
    this.#tools = new Map([...tools].map(([name, tool]) => [name, { tool, schema: new InputSchema(tool) }]));
    this.#carrier = carrier;
    this.#options = options;
    this.#tasks = tasks;
  }

  /**
   * One entry of one call.
   *
   * @throws ProtocolError for what the protocol itself refuses: an unknown tool, a state that cannot be honoured.
   *   Everything else, bad arguments and whatever the author's code throws included, is a result that the model reads.
   */
  async call(
    { params }: CallToolRequest,
    context: ServerContext,
    server: Server,
  ): Promise<CallToolResult | InputRequiredResult> {
    const found = this.#tools.get(params.name);
    if (!found) {
      await this.#carrier.refuse(context, server);
      throw invalidParams(`Tool ${params.name} not found`);
    }
    const { tool, schema } = found;
    const rawArguments = params.arguments ?? {};
    const becomesTask = this.#tasks && tool.task && takesTasks(context, server);
    if (tool.task === 'required' && !becomesTask) {
      if (isModern(server)) throw tasksRequired();
      return errorResult(
        `The tool ${tool.name} works in the background, which a client of MCP 2025-11-25 cannot follow.`,
      );
    }
    const request = context.http?.req;
    if (request && isModern(server)) checkParameterHeaders(schema.mirrored, rawArguments, request);
    const issues = schema.isEnforced ? await schema.issuesIn(rawArguments) : undefined;
    const parsed = issues === undefined ? parse(tool.arguments, rawArguments) : { issues };
    if ('issues' in parsed) return errorResult(`Invalid arguments for tool ${tool.name}: ${parsed.issues}`);
    try {
      const call = {
        method: 'tools/call',
        name: tool.name,
        rawArguments,
        arguments: parsed.values,
        handler: tool.handle,
        needs: tool.needs ?? [],
        complete: (value: unknown) => toolResult(value, tool),
        refuse: ({ message }: Refusal) => errorResult(message),
        failed: tool.once ? (error: unknown) => this.#failed(error) : undefined,
        handOver: becomesTask
          ? (state: FlowState) => this.#handOver({ tool: tool.name, arguments: rawArguments, state }, context, server)
          : undefined,
      } as const;
      const ended = await this.#carrier.enter(call, context, server);
      if (isInputRequiredResult(ended)) return ended;
      return server.projectCallToolResult(ended, tool.outputSchema);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      return this.#failed(error);
    }
  }

  /** The handle stands where a result of the tool would, and has a content as one has: the SDK would put it there. */
  async #handOver(begun: BegunCall, context: ServerContext, server: Server): Promise<CallToolResult> {
    // Nobody waits for the handle of a call that is cancelled.
    context.mcpReq.signal.throwIfAborted();
    try {
      return { content: [], ...(await this.#tasks?.start(begun, context, server)) };
    } catch (error) {
      throw new CallbackFailed('the store of tasks failed', { cause: error });
    }
  }

  #failed(error: unknown): CallToolResult {
    return errorResult(messageOf(error, this.#options.maskErrors ?? false));
  }
}
