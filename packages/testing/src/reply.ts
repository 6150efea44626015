import {
  type CallToolResult,
  type InputRequest,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
} from '@modelcontextprotocol/client';

/** An error of the protocol. */
export interface Failure {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** What a server answers to one entry: exactly one of questions, a result, and an error of the protocol. */
export interface Reply {
  /** The questions of this round, by id. Empty when nothing is asked. */
  readonly asked: Readonly<Record<string, InputRequest>>;
  /** The sealed state that came with the questions. */
  readonly state: string | undefined;
  /** The result, when the call is over. */
  readonly result: CallToolResult | undefined;
  readonly error: Failure | undefined;
}

/** @throws whatever is not an answer of the server: a broken connection, a result that the SDK's client refuses */
export async function replyTo(sent: Promise<CallToolResult | InputRequiredResult>): Promise<Reply> {
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

/** The text blocks of a result. */
export const textOf = ({ content }: CallToolResult): string =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
