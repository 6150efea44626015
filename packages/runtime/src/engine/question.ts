import type { InputRequest } from '@modelcontextprotocol/server';
import type { ClientCapability } from '@mrtr/decorators';
import type { Json } from '../json.js';
import { digest } from '../state/canonical.js';
import { mentionsSecret } from './secret.js';

/** What a response to a question turned out to be. */
export type Response =
  | { readonly kind: 'accept'; readonly content: Json }
  | { readonly kind: 'decline' | 'cancel' }
  /** A result of another kind than was asked, or one that is malformed. */
  | { readonly kind: 'invalid'; readonly reason: string };

/** Content that fits the question, or why it does not. The reason names fields and rules, never a value. */
export type Fit<T> = { readonly fits: true; readonly value: T } | { readonly fits: false; readonly reason: string };

/** One kind of question: how it is put, and how an answer to it is read. */
export interface Question<T> {
  /** What events call it, where its id holds more than the author wrote. Default: its id. */
  readonly name?: string;
  /** What a client must have declared to be asked. */
  readonly capability: ClientCapability;
  /** The request as the client gets it. Its digest is the question's pin. */
  readonly request: InputRequest;
  /** The same request for another try, with the reason why the last answer did not fit. */
  again(reason: string): InputRequest;
  /** Takes a client's result apart. Nothing about it is taken for granted but that it is an object. */
  read(response: object): Response;
  /** Checks content, fresh or recorded, against today's schema. */
  fit(content: Json): Fit<T>;
  /** What a client would have answered with this value, where an argument may stand in for the answer. */
  answerWith?(value: unknown): object;
  /** The value, where the server has it already: nobody is asked then. A refusal still counts. */
  readonly known?: { readonly value: T };
}

/** The digest of what is asked: an answer counts for exactly this. */
export const pinOf = ({ request }: Pick<Question<unknown>, 'request'>): string => digest(request, 16);

/** An argument of the tool that stands in for an answer. */
export interface Fallback {
  readonly argument: string;
  /** What the model gave; undefined where it left the argument out. */
  readonly given: unknown;
}

/** How answers to a question are taken, whatever its kind. */
export interface Terms {
  /** How many answers that do not fit are taken before the call ends. Default 3. */
  readonly attempts?: number;
  /** `accept`: an answer counts although no state says that the question was asked. Default: it does not. */
  readonly unasked?: 'accept';
  /** The argument that stands in where the client cannot be asked, or where the model gives it. Default: none. */
  readonly fallback?: Fallback;
}

/** A rule of the author's about an answer: `true`, or what is wrong with it (`false` says no more than that). */
export type Validate<T> = (answer: T) => boolean | string;

/**
 * Adds an author's rule to a question.
 *
 * @throws TypeError when the rule is asynchronous: what it needs to know belongs into a resolver before it
 */
export function validated<T>(question: Question<T>, validate: Validate<T> | undefined): Question<T> {
  if (!validate) return question;
  return {
    ...question,
    fit(content) {
      const fit = question.fit(content);
      if (!fit.fits) return fit;
      const verdict: unknown = validate(fit.value);
      if (verdict === true) return fit;
      if (typeof verdict === 'object')
        throw new TypeError('validate returned a promise. Load what it needs in a resolver, and decide at once.');
      const reason = typeof verdict === 'string' && !mentionsSecret(verdict, content) ? verdict : '';
      return { fits: false, reason: reason || 'That answer is not accepted.' };
    },
  };
}
