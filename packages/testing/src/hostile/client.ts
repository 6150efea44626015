import type { InputRequest } from '@modelcontextprotocol/client';
import type { Driver } from '../drive.js';
import type { Answer } from '../script.js';
import { tampered } from '../states.js';
import type { Step } from '../step.js';
import { deviate, honestMove, type Move, type WhichState } from './move.js';

/** What the person and the model would answer, by question id. */
export type Honest = Readonly<Record<string, Answer | ((request: InputRequest) => Answer)>>;

/** What came of a hostile client's call. */
export interface Played {
  /** Every step, in the order in which the requests were sent. */
  readonly steps: readonly Step[];
  /** How the call ended, once the client had turned honest. */
  readonly last: Step;
}

/** How many honest rounds are played at most after the last move. */
const patience = 50;

/**
 * A client that does not follow the protocol. It plays its moves, one a request, each as a reply to the last step that
 * asked something: errors and results do not stop it. Then it turns honest, and goes on to the end of the call.
 */
export class HostileClient {
  constructor(readonly moves: readonly Move[]) {}

  /**
   * @param honest an answer to everything that the call may ask
   * @throws Error when the call asks what `honest` has no answer to, or does not end
   */
  async call(driver: Driver, args: object, honest: Honest): Promise<Played> {
    const first = await driver.open(args);
    const steps = [first];
    let asking = first;
    const play = async (move: Move) => {
      const responses = responsesOf(move, asking, honest);
      const retry = move.state === 'latest' ? {} : { state: stateOf(move.state, first, asking) };
      for (let sent = 0; sent < move.repeats; sent += 1) steps.push(await asking.answer(responses, retry));
      const step = await asking.answer(responses, retry);
      steps.push(step);
      if (step.isAsking) asking = step;
      return step;
    };
    if (!first.isAsking) return { steps, last: first };
    for (const move of this.moves) await play(move);
    for (let round = 0; round < patience; round += 1) {
      const last = await play(honestMove);
      if (!last.isAsking) return { steps, last };
    }
    throw new Error(`The call still asks after ${patience} honest rounds:\n${asking.transcript}`);
  }
}

function responsesOf(move: Move, { asked }: Step, honest: Honest): Record<string, Answer> {
  const honestTo = (id: string, request: InputRequest): Answer => {
    const answer = Object.hasOwn(honest, id) ? honest[id] : undefined;
    if (answer === undefined) throw new Error(`The call asks "${id}", and there is no honest answer to it.`);
    return typeof answer === 'function' ? answer(request) : answer;
  };
  const answers = Object.entries(asked).map(([id, request], index) => {
    const deviation = move.answers[index % move.answers.length] ?? { kind: 'missing' };
    return [id, deviate(deviation, request, () => honestTo(id, request))] as const;
  });
  const outOfTurn = Object.entries(move.outOfTurn ? honest : {}).filter(
    ([id, answer]) => !Object.hasOwn(asked, id) && typeof answer !== 'function',
  );
  return Object.fromEntries([
    ...Object.entries(move.strangers).filter(([id]) => !Object.hasOwn(asked, id)),
    ...(outOfTurn as [string, Answer][]),
    ...answers.filter((answer): answer is readonly [string, Answer] => answer[1] !== undefined),
  ]);
}

function stateOf(which: Exclude<WhichState, 'latest'>, first: Step, latest: Step): string | undefined {
  switch (which) {
    case 'none':
      return undefined;
    case 'first':
      return first.state;
    case 'forged':
      return latest.state && tampered(latest.state);
  }
}
