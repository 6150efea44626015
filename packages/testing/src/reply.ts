import {
  type CallToolResult,
  type GetPromptResult,
  type InputRequest,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
  type ReadResourceResult,
} from '@modelcontextprotocol/client';
import type { TargetResult } from './target.js';

/** An error of the protocol. */
export interface Failure {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** What a server answers to one entry: exactly one of questions, a result, and an error of the protocol. */
export interface Reply<R extends TargetResult = TargetResult> {
  /** The questions of this round, by id. Empty when nothing is asked. */
  readonly asked: Readonly<Record<string, InputRequest>>;
  /** The sealed state that came with the questions. */
  readonly state: string | undefined;
  /** The result, when the call is over. */
  readonly result: R | undefined;
  readonly error: Failure | undefined;
}

/** @throws whatever is not an answer of the server: a broken connection, a result that the SDK's client refuses */
export async function replyTo<R extends TargetResult>(sent: Promise<R | InputRequiredResult>): Promise<Reply<R>> {
  const nothing = { asked: {}, state: undefined, result: undefined, error: undefined };
  try {
    const result = await sent;
    if (!isInputRequiredResult(result)) return { ...nothing, result };
    return { ...nothing, asked: result.inputRequests ?? {}, state: result.requestState };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const { code, message, data } = error;
    return { ...nothing, error: { code, message, ...(data !== undefined && { data }) } };
  }
}

/** All text of a result: of a tool's content, a prompt's messages or a resource's contents. */
export function textOf(result: TargetResult): string {
  const { content, messages, contents } = result as Partial<CallToolResult & GetPromptResult & ReadResourceResult>;
  const parts = content ?? messages?.map((message) => message.content) ?? contents ?? [];
  return parts.flatMap((part: object) => ('text' in part ? [part.text] : [])).join('\n');
}

/** Whether it is a tool's error result. */
export const isErrorResult = (result: TargetResult): boolean => 'isError' in result && result.isError === true;
