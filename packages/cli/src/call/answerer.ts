import type { InputRequest } from '@modelcontextprotocol/client';

/** What the client's side answers to one question, as the protocol has it. */
export type Answer = Record<string, unknown>;

/** A question as it came, with its id. */
export interface Question {
  readonly id: string;
  readonly request: InputRequest;
}

/** Somebody or something that answers questions. Undefined: it has no answer to this one, and the next is asked. */
export type Answerer = (question: Question) => Promise<Answer | undefined>;

/** The first answer that any of them has. */
export const firstOf =
  (...answerers: readonly Answerer[]): Answerer =>
  async (question) => {
    for (const answerer of answerers) {
      const answer = await answerer(question);
      if (answer) return answer;
    }
    return undefined;
  };
