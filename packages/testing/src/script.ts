import type { InputRequest } from '@modelcontextprotocol/client';

/** What a client sends as the answer to one question: a result of the protocol, or whatever else a test wants to send. */
export type Answer = object | string | number | boolean | null;

/**
 * The answers of a whole call, by question id: one for every time that the question is asked, one after another for
 * a question that is asked again, or a function of the request.
 */
export type Script = Readonly<Record<string, Answer | readonly Answer[] | ((request: InputRequest) => Answer)>>;

/** Reads answers from a script, in the order in which the questions come. */
export class ScriptReader {
  readonly #script: Script;
  readonly #asked = new Map<string, number>();

  constructor(script: Script) {
    this.#script = script;
  }

  /** @throws Error when the script has no answer to one of the questions */
  answersTo(requests: Readonly<Record<string, InputRequest>>): Record<string, Answer> {
    return Object.fromEntries(Object.entries(requests).map(([id, request]) => [id, this.#answer(id, request)]));
  }

  #answer(id: string, request: InputRequest): Answer {
    const scripted = Object.hasOwn(this.#script, id) ? this.#script[id] : undefined;
    if (scripted === undefined) {
      const known = Object.keys(this.#script).join(', ') || 'none';
      throw new Error(
        `The call asks "${id}" (${request.method}), and the script has no answer to it; it has: ${known}. ` +
          `Add one, e.g. { ${id}: accept({ … }) }, or drive the call step by step with open() and answer().`,
      );
    }
    if (typeof scripted === 'function') return scripted(request);
    if (!Array.isArray(scripted)) return scripted as Answer;
    const turn = this.#asked.get(id) ?? 0;
    this.#asked.set(id, turn + 1);
    if (turn < scripted.length) return scripted[turn];
    throw new Error(`The call asks "${id}" for the ${turn + 1}th time, and the script has ${scripted.length} answers.`);
  }
}
