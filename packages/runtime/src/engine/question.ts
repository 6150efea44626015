import type { InputRequest } from '@modelcontextprotocol/server';
import type { Json } from '../json.js';

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
  /** The request as the client gets it. Its digest is the question's pin. */
  readonly request: InputRequest;
  /** The same request for another try, with the reason why the last answer did not fit. */
  again(reason: string): InputRequest;
  /** Takes a client's result apart. Nothing about it is taken for granted but that it is an object. */
  read(response: object): Response;
  /** Checks content, fresh or recorded, against today's schema. */
  fit(content: Json): Fit<T>;
}
