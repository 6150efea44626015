import { detailOf, messageOf } from './question.js';
import { isErrorResult, type Reply, textOf } from './reply.js';
import type { Retry } from './request.js';

/** The lines of a call, entry by entry. Nothing in them differs from run to run: neither states nor flow ids. */
export type Transcript = readonly string[];

export const started = (args: object): Transcript => [`call ${JSON.stringify(args)}`];

/** What a client sent on, and in which way it is not a client that follows the protocol. */
export function retried(transcript: Transcript, responses: unknown, retry: Retry): Transcript {
  const oddities = [
    'state' in retry && (retry.state === undefined ? 'without the state' : 'with a state of its own'),
    retry.arguments && `with the arguments ${JSON.stringify(retry.arguments)}`,
    'as' in retry && `as ${retry.as ?? 'nobody'}`,
  ].filter((oddity) => typeof oddity === 'string');
  const note = oddities.length > 0 ? [`retry ${oddities.join(', ')}`] : [];
  return [...transcript, ...note, ...answered(responses)];
}

export function replied(transcript: Transcript, { asked, result, error }: Reply): Transcript {
  if (error) return [...transcript, `error ${error.code}: ${error.message}`];
  if (result) return [...transcript, `${isErrorResult(result) ? 'error result' : 'result'}: ${textOf(result)}`];
  const questions = Object.entries(asked).map(
    ([id, request]) => `  asks ${id}: ${messageOf(request)}${detailOf(request)}`,
  );
  const round = transcript.filter((line) => line.startsWith('round ')).length + 1;
  return [...transcript, `round ${round}`, ...(questions.length > 0 ? questions : ['  asks nothing'])];
}

function answered(responses: unknown): string[] {
  if (responses === undefined) return ['  no answers'];
  if (typeof responses !== 'object' || responses === null) return [`  answers: ${JSON.stringify(responses)}`];
  return Object.entries(responses).map(([id, response]) => `  answer ${id}: ${answerOf(response)}`);
}

function answerOf(response: unknown): string {
  const { action, content } = (response ?? {}) as { action?: unknown; content?: unknown };
  if (typeof action !== 'string') {
    const { text } = ((content as object | undefined) ?? {}) as { text?: unknown };
    return JSON.stringify(text ?? response);
  }
  return content === undefined ? action : `${action} ${JSON.stringify(content)}`;
}
