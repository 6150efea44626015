import type { CallToolResult, Client, InputRequest } from '@modelcontextprotocol/client';
import type { Answer, Answerer } from './answerer.js';

/** A call, and what the last round left open. */
export interface Call {
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
  readonly inputRequests?: Readonly<Record<string, unknown>>;
  readonly requestState?: string;
}

/** How the rounds end: with a result, or at a question to which nobody has an answer. */
export type Ending =
  | { readonly kind: 'complete'; readonly result: CallToolResult }
  | { readonly kind: 'open'; readonly call: Call; readonly unanswered: readonly string[] };

/** What somebody who watches is told. */
export interface Watcher {
  round(number: number, questions: readonly string[]): void;
}

/** A call that has become a task is waited for as long as somebody waits: a day, in milliseconds. */
const longestTask = 86_400_000;

/**
 * Plays the client: calls a tool, answers what it asks, and calls it again, until it is done.
 *
 * The state goes back exactly as it came, and only from the latest round.
 */
export async function playRounds(client: Client, first: Call, answerer: Answerer, watcher: Watcher): Promise<Ending> {
  let call = first;
  for (let number = 1; ; number++) {
    const inputRequests = call.inputRequests as Readonly<Record<string, InputRequest>> | undefined;
    const responses = new Map<string, Answer>();
    if (inputRequests) {
      watcher.round(number - (first.inputRequests ? 0 : 1), Object.keys(inputRequests));
      for (const [id, request] of Object.entries(inputRequests)) {
        const answer = await answerer({ id, request });
        if (answer) responses.set(id, answer);
      }
      const unanswered = Object.keys(inputRequests).filter((id) => !responses.has(id));
      if (unanswered.length > 0) return { kind: 'open', call, unanswered };
    }
    const { tool, requestState } = call;
    const params = {
      name: tool,
      arguments: call.arguments,
      ...(responses.size > 0 && { inputResponses: Object.fromEntries(responses) }),
      ...(requestState !== undefined && { requestState }),
    };
    // Not `callTool`, which holds an answer that asks against the tool's output schema.
    const result: unknown = await client.request(
      { method: 'tools/call', params },
      { allowInputRequired: true, timeout: longestTask },
    );
    const { resultType, ...next } = result as {
      resultType?: string;
      inputRequests?: Record<string, unknown>;
      requestState?: string;
    };
    if (resultType !== 'input_required') return { kind: 'complete', result: result as CallToolResult };
    call = {
      tool,
      arguments: call.arguments,
      inputRequests: next.inputRequests ?? {},
      ...(next.requestState !== undefined && { requestState: next.requestState }),
    };
  }
}
