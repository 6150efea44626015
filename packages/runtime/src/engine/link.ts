import type { InputRequest } from '@modelcontextprotocol/server';
import { linkUrl } from './link-url.js';
import { plainText } from './plain-text.js';
import type { Question, Response, Terms } from './question.js';

/** What `done` gives while the step behind a link has not finished. */
type Unfinished = false | null | undefined;

/** A page for a person to open. */
export interface Link<T> extends Terms {
  /** The text that the person reads beside the link. */
  readonly message: string;
  /** https, or http on this machine. */
  readonly url: string;
  /**
   * Whether the step behind the link has finished, and what came of it. Absent: agreeing to open it is all there is to
   * know.
   */
  readonly done?: () => T | Unfinished | Promise<T | Unfinished>;
  /** What a refusal does: it ends the call (the default), or is handed to the function as an `Elicited<T>`. */
  readonly onDecline?: 'end' | 'continue';
}

const reason = 'The step behind this link has not been finished yet.';

/**
 * A link for a person: how it is put, and what counts as having followed it. Agreeing to open it says nothing about
 * what happens there, so an answer alone is none.
 *
 * @param id the question's, for messages
 * @param step what `done` gave, where the question has it
 * @see MCP 2026-07-28, client features, elicitation: URL mode
 */
export function link(
  id: string,
  { message, url }: Pick<Link<unknown>, 'message' | 'url'>,
  step: { readonly value: unknown } | undefined,
): Question<unknown> {
  const text = plainText(message);
  const params = { mode: 'url', url: linkUrl(url, id) } as const;
  // The SDK types it as 2025-11-25 has it, with an `elicitationId`.
  const request = (message: string) =>
    ({ method: 'elicitation/create', params: { ...params, message } }) as InputRequest;
  const isFinished = step !== undefined && !isUnfinished(step.value);
  return {
    capability: 'elicitation.url',
    request: request(text),
    again: (reason) => request(`${plainText(reason)}\n\n${text}`),
    read,
    fit: () => (step && !isFinished ? { fits: false, reason } : { fits: true, value: step?.value }),
    ...(isFinished && { known: step }),
  };
}

const isUnfinished = (value: unknown): value is Unfinished => value === false || value === null || value === undefined;

/** What came along with an agreement is nothing that was asked for, and not kept. */
function read(response: object): Response {
  const { action } = response as { action?: unknown };
  switch (action) {
    case 'accept':
      return { kind: 'accept', content: null };
    case 'decline':
    case 'cancel':
      return { kind: action };
    default:
      return {
        kind: 'invalid',
        reason: 'The answer is not one to a link: its action is none of accept, decline and cancel.',
      };
  }
}
