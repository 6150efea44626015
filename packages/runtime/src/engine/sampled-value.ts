import type { CreateMessageResult } from '@modelcontextprotocol/server';
import type { ZodType } from 'zod';
import type { Json } from '../json.js';
import { reasonOf } from './elicitation.js';
import type { Fit, Response } from './question.js';
import { isMessage, type SampledMessage, textOf } from './sampled-message.js';

/** A completion that is to be a value. */
export interface Structured<T> {
  /** What the model is told of it: a JSON Schema. */
  readonly schema: object;
  /** What the value must satisfy, built on first use. */
  readonly answer: () => ZodType<T>;
}

/** A completion that is taken as it comes: its role, its content, the model that wrote it. */
export interface Whole {
  readonly result: 'message';
}

/** What a completion is to become: its text, unless one of these says otherwise. */
export type Reading<T> = Partial<Structured<T> & Whole>;

/** What of a message is kept: all of it, its text, or the value that the text stands for. */
export function contentOf<T>(message: SampledMessage, { answer, result }: Reading<T>): Response {
  if (result === 'message') return { kind: 'accept', content: message as unknown as Json };
  const text = textOf(message);
  if (text === undefined) return { kind: 'invalid', reason: 'The completion is not a text.' };
  if (!answer) return { kind: 'accept', content: text };
  const json = withoutFence(text);
  try {
    return { kind: 'accept', content: JSON.parse(json) as Json };
  } catch {
    if (message.stopReason === 'maxTokens')
      return { kind: 'invalid', reason: 'The completion ends in the middle: answer in fewer words.' };
    // A choice of one word is often written without its quotation marks.
    return { kind: 'accept', content: json };
  }
}

/** What the author's function gets of what was kept, or why it does not fit. */
export function answerOf<T>(content: Json, { answer, result }: Reading<T>): Fit<T | string | CreateMessageResult> {
  if (result === 'message') {
    return isMessage(content)
      ? { fits: true, value: content as unknown as CreateMessageResult }
      : unfit('The completion is malformed.');
  }
  if (answer) {
    const read = answer().safeParse(content);
    if (read.success) return { fits: true, value: read.data };
    return unfit(typeof content === 'string' ? 'The completion is not JSON.' : reasonOf(read.error, content));
  }
  if (typeof content !== 'string') return unfit('The completion is not a text.');
  return content.trim() === '' ? unfit('The completion is empty.') : { fits: true, value: content };
}

/** Models like to put JSON between the marks of a code block. */
const withoutFence = (text: string) => /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1] ?? text.trim();

const unfit = (reason: string) => ({ fits: false, reason }) as const;
