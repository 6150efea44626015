import type { SamplingMessage } from '@modelcontextprotocol/server';
import type { Json } from '../json.js';
import type { SamplingTool } from '../sampling-tool.js';
import { Answer } from './answer.js';
import type { Checkpoints } from './checkpoints.js';
import type { Ledger } from './ledger.js';
import { type Fit, type Question, type Response, type Validate, validated } from './question.js';
import { runTool } from './run-sampling-tool.js';
import {
  blocksOf,
  readMessage,
  recordedBlocks,
  type SampledBlock,
  type ToolUse,
  toolUsesIn,
} from './sampled-message.js';
import { contentOf, type Reading } from './sampled-value.js';
import { sampling } from './sampling.js';
import { type Completion, type Conversation, samplingRequest } from './sampling-request.js';

/** What a model may do while it writes. */
export interface WithTools {
  readonly tools: readonly SamplingTool[];
  /** `required`: the model begins with a call. Default: it calls what it likes. */
  readonly toolChoice?: 'required';
  /** How many rounds of calls there may be; then the model has to write. Default 5. */
  readonly toolRounds?: number;
}

/** What a model said in one turn: it calls tools, or it has written. */
type Said<T> = { readonly calls: readonly SampledBlock[] } | { readonly written: T };

/** The most calls of one turn. */
const maxCalls = 16;

/**
 * A conversation with the client's model, in which it calls functions of the author's.
 *
 * Each turn is a question of its own, whose answer is recorded, and what came of each call is a checkpoint. So every
 * entry walks the same turns, and no call runs twice.
 *
 * @see MCP 2026-07-28, client features, sampling: tools
 */
export class ToolLoop<T> {
  readonly #completion: Completion & WithTools & Reading<T>;
  readonly #ledger: Ledger;
  readonly #checkpoints: Checkpoints;

  constructor(completion: Completion & WithTools & Reading<T>, ledger: Ledger, checkpoints: Checkpoints) {
    this.#completion = completion;
    this.#ledger = ledger;
    this.#checkpoints = checkpoints;
  }

  /**
   * Walks the turns that are known, and asks for the next.
   *
   * @param id of the question; that of the second turn is `id.2`, and so on
   * @throws whatever a function of the author's throws, but a `ToolError`
   */
  async run(id: string, validate: Validate<unknown> | undefined): Promise<Answer<unknown>> {
    const { toolRounds = 5 } = this.#completion;
    const messages: SamplingMessage[] = [];
    for (let turn = 1; ; turn += 1) {
      const turnId = turn === 1 ? id : `${id}.${turn}`;
      const question = this.#turn(this.#conversation(messages, turn), turn > toolRounds, validate);
      const outcome = this.#ledger.put(turnId, question, this.#completion);
      if (outcome?.action !== 'accept') return Answer.unknown;
      const said = outcome.content;
      if ('written' in said) return Answer.known(said.written);
      // In a call that is over, nothing is run any more.
      if (this.#ledger.isOver) return Answer.unknown;
      const results = await Promise.all(
        toolUsesIn(said.calls).map((use) => this.#result(`${turnId} ${use.id}`, use, question)),
      );
      messages.push({ role: 'assistant', content: [...said.calls] }, { role: 'user', content: results });
    }
  }

  #conversation(messages: readonly SamplingMessage[], turn: number): Conversation {
    const { tools, toolChoice, toolRounds = 5 } = this.#completion;
    const mode = turn > toolRounds ? 'none' : turn === 1 ? toolChoice : undefined;
    return {
      messages: [...messages],
      tools: tools.map(({ name, description, inputSchema }) => ({
        name,
        ...(description !== undefined && { description }),
        inputSchema,
      })),
      ...(mode && { toolChoice: { mode } }),
    };
  }

  #turn(conversation: Conversation, isLast: boolean, validate: Validate<unknown> | undefined): Question<Said<unknown>> {
    const completion = this.#completion;
    const written = validated(sampling(completion) as Question<unknown>, validate);
    return {
      capability: 'sampling.tools',
      request: samplingRequest(completion, conversation),
      again: (reason) => samplingRequest(completion, conversation, reason),
      ...(written.answerWith && { answerWith: written.answerWith }),
      read(response) {
        const message = readMessage(response, true);
        if (typeof message === 'string') return { kind: 'invalid', reason: message };
        const blocks = blocksOf(message);
        const calls = toolUsesIn(blocks);
        if (calls.length > 0) return callsOf(blocks, calls, isLast);
        const content = contentOf(message, completion);
        return content.kind === 'accept' ? { kind: 'accept', content: { written: content.content } } : content;
      },
      fit(content) {
        const { calls, written: recorded = null } = content as { readonly calls?: Json; readonly written?: Json };
        if (calls !== undefined) return fitOf(recordedBlocks(calls));
        const fit = written.fit(recorded);
        return fit.fits ? { fits: true, value: { written: fit.value } } : fit;
      },
    };
  }

  /** What the model is told of a call: run now, or recorded. */
  async #result(id: string, use: ToolUse, { request }: Question<unknown>) {
    const { tools } = this.#completion;
    const { value } = await this.#checkpoints.value(id, () => runTool(tools, use), [request, use]);
    const { text, isError } = value;
    return {
      type: 'tool_result' as const,
      toolUseId: use.id,
      content: text === '' ? [] : [{ type: 'text' as const, text }],
      ...(isError && { isError }),
    };
  }
}

function callsOf(blocks: readonly SampledBlock[], calls: readonly ToolUse[], isLast: boolean): Response {
  const invalid = (reason: string): Response => ({ kind: 'invalid', reason });
  if (isLast) return invalid('No more tools can be called: answer with what is known.');
  if (calls.length > maxCalls) return invalid(`No more than ${maxCalls} tools can be called at once.`);
  if (new Set(calls.map(({ id }) => id)).size < calls.length) return invalid('Two calls of tools have the same id.');
  return { kind: 'accept', content: { calls: blocks as Json } };
}

const fitOf = (calls: readonly SampledBlock[] | undefined): Fit<Said<never>> =>
  calls ? { fits: true, value: { calls } } : { fits: false, reason: 'The completion is malformed.' };
