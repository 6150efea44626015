import { ProtocolError, ProtocolErrorCode, type ServerEventBus } from '@modelcontextprotocol/server';
import { parse } from '../arguments.js';
import { enter } from '../engine/enter.js';
import type { Outcome } from '../engine/outcome.js';
import { type AnswerEvent, type EndEvent, type OnEvent, safely, withThrown } from '../events.js';
import { messageOf } from '../serve/author-error.js';
import { instruction, requiredCapabilities } from '../serve/incapable.js';
import { type Limits, limitsOf } from '../serve/limits.js';
import type { FlowOptions } from '../serve/options.js';
import { errorResult, toolResult } from '../serve/tool-result.js';
import type { Tool } from '../tool.js';
import { flowFromJson, flowToJson } from './flow-json.js';
import type { TaskCall, TaskOutcome, TaskRun } from './port.js';
import { TaskContext } from './task-context.js';

/** Enters the handlers of tools for tasks: the same handlers, with a state that comes from a store. */
export class TaskEntries {
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #limits: Limits;
  readonly #isMasked: boolean;
  readonly #onEvent: OnEvent;
  readonly #bus: ServerEventBus | undefined;

  constructor(tools: ReadonlyMap<string, Tool>, options: FlowOptions) {
    this.#tools = tools;
    this.#limits = limitsOf(options);
    this.#isMasked = options.maskErrors ?? false;
    this.#onEvent = safely(options.onEvent);
    this.#bus = options.bus;
  }

  async enter(call: TaskCall, run: TaskRun): Promise<TaskOutcome> {
    const tool = this.#tools.get(call.tool);
    if (!tool) return { kind: 'unknownTool' };
    // They were checked when the call came; by now, another version of the tool may want others.
    const parsed = parse(tool.arguments, call.arguments as object);
    if ('issues' in parsed) return completed(errorResult(`Invalid arguments for tool ${tool.name}: ${parsed.issues}`));
    const state = flowFromJson(call.flow);
    const entry = { method: 'tools/call', name: tool.name, flow: state.id, round: state.rounds + 1 };
    const tell = (event: AnswerEvent | EndEvent) => this.#onEvent({ entry, ...event });
    this.#onEvent({ type: 'entered', entry });
    try {
      const outcome = await enter({
        handler: tool.handle,
        arguments: parsed.values,
        state,
        responses: run.responses,
        context: new TaskContext(call, run, state, this.#bus),
        needs: tool.needs ?? [],
        ...this.#limits,
        once: (body) => body(),
        onAnswer: tell,
      });
      return ending(outcome, tool, tell);
    } catch (error) {
      this.#onEvent(withThrown({ type: 'failed', entry }, error));
      if (error instanceof ProtocolError) return failed(error);
      return completed(errorResult(messageOf(error, this.#isMasked)));
    }
  }
}

function ending(outcome: Outcome, tool: Tool, tell: (event: EndEvent) => void): TaskOutcome {
  switch (outcome.kind) {
    case 'complete': {
      const result = toolResult(outcome.value, tool);
      tell({ type: 'completed', isError: result.isError === true });
      return completed(result);
    }
    case 'inputRequired': {
      const { inputRequests, questions, state } = outcome;
      if (questions.length === 0)
        throw new Error(
          'inputRequired() was given a state alone. A task has no client that would come back for it: go on at once, and ' +
            'keep what is done with context.memo().',
        );
      tell({ type: 'asked', questions });
      return { kind: 'inputRequired', inputRequests, flow: flowToJson(state) };
    }
    case 'refused': {
      const { reason, id, message } = outcome;
      tell({ type: 'refused', reason, ...(id !== undefined && { id }) });
      return completed(errorResult(message));
    }
    case 'incapable':
      tell({ type: 'refused', reason: 'capabilities' });
      return failed({
        code: ProtocolErrorCode.MissingRequiredClientCapability,
        message: instruction(outcome.missing, true),
        data: { requiredCapabilities: requiredCapabilities(outcome.missing) },
      });
    case 'shed':
    case 'handedOver':
      throw new Error('A task goes on where it is.');
  }
}

const completed = (result: ReturnType<typeof errorResult>): TaskOutcome => ({ kind: 'completed', result });

const failed = ({ code, message, data }: { code: number; message: string; data?: unknown }): TaskOutcome => ({
  kind: 'failed',
  error: { code, message, ...(data !== undefined && { data }) },
});
