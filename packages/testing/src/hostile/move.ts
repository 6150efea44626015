import type { InputRequest } from '@modelcontextprotocol/client';
import { accept, cancel, decline, roots, text } from '../answers.js';
import type { Answer } from '../script.js';

/**
 * How one question is answered.
 *
 * - `honest`: as the person or the model would
 * - `missing`: not at all
 * - `decline`, `cancel`: refused, whatever kind of question it is
 * - `empty`: accepted, without content
 * - `casing`: accepted honestly, but as `Accept`
 * - `strangers`: honestly, with fields in the content that nobody asked for
 * - `kind`: with a well-formed result of another kind than was asked for
 * - `junk`: with any JSON value
 */
export type Deviation =
  | {
      readonly kind: 'honest' | 'missing' | 'decline' | 'cancel' | 'empty' | 'casing' | 'strangers' | 'kind';
    }
  | { readonly kind: 'junk'; readonly value: Answer };

/** Which state goes with the answers: the one that came, none, that of the first round, or a forged one. */
export type WhichState = 'latest' | 'none' | 'first' | 'forged';

/** What a hostile client sends next. */
export interface Move {
  /** How the questions of the round are answered, in their order; over again when there are more questions. */
  readonly answers: readonly Deviation[];
  readonly state: WhichState;
  /** Whether it also answers what it was not asked in this round. */
  readonly outOfTurn: boolean;
  /** How many times it sends the same, beyond the first. */
  readonly repeats: number;
  /** Entries under ids that nobody has asked. */
  readonly strangers: Readonly<Record<string, Answer>>;
}

/** What a client of the protocol does. */
export const honestMove: Move = {
  answers: [{ kind: 'honest' }],
  state: 'latest',
  outOfTurn: false,
  repeats: 0,
  strangers: {},
};

/** @returns undefined for an answer that is not given */
export function deviate(deviation: Deviation, request: InputRequest, honest: () => Answer): Answer | undefined {
  switch (deviation.kind) {
    case 'honest':
      return honest();
    case 'missing':
      return undefined;
    case 'decline':
      return decline();
    case 'cancel':
      return cancel();
    case 'empty':
      return accept();
    case 'casing':
      return { ...Object(honest()), action: 'Accept' };
    case 'strangers':
      return withStrangers(honest());
    case 'kind':
      return request.method === 'elicitation/create'
        ? text('yes')
        : request.method === 'roots/list'
          ? accept({})
          : roots();
    case 'junk':
      return deviation.value;
  }
}

/** Fields that a careless merge would take for something else; `__proto__` is an own key here. */
function withStrangers(answer: Answer): Answer {
  const { content } = Object(answer) as { content?: unknown };
  const strangers = JSON.parse('{"__proto__":{"admin":true},"constructor":"x","stranger":1}') as object;
  return { ...Object(answer), content: Object.assign(strangers, content) };
}
