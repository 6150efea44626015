import { CallbackFailed } from '../callback-failed.js';
import type { Claim, OnceGuard } from './guard.js';

/** How a function that runs once in a flow came to its end, or did not. */
export type OnceOutcome<R> =
  | { readonly kind: 'ran' | 'replayed'; readonly result: R }
  /** Somebody else has begun it, and no result is recorded: it still runs, or its process is gone. */
  | { readonly kind: 'unfinished' };

/** The longest pause between two looks for the result of another request, in milliseconds. */
const longestPause = 500;

/** Runs functions at most once in each flow. */
export class Once {
  readonly #guard: OnceGuard;
  readonly #seconds: number;
  readonly #wait: number;

  /**
   * @param seconds how long a claim is remembered
   * @param wait how long to wait for the result of another request that is running the function, in seconds
   */
  constructor(guard: OnceGuard, seconds: number, wait: number) {
    if (!Number.isFinite(wait) || wait < 0)
      throw new RangeError(`onceWait: expected a number of seconds (e.g. 10), found ${wait}.`);
    this.#guard = guard;
    this.#seconds = seconds;
    this.#wait = wait * 1000;
  }

  /**
   * @param body returns what is to be recorded: a JSON value
   * @param onRecordFailed told when the body ran and its result could not be recorded
   * @throws CallbackFailed when the guard cannot claim: then the body has not run
   */
  async run<R>(
    flow: string,
    signal: AbortSignal,
    body: () => Promise<R>,
    onRecordFailed: (error: unknown) => void,
  ): Promise<OnceOutcome<R>> {
    let claim: Claim;
    try {
      claim = await this.#claim(flow, signal);
    } catch (error) {
      throw new CallbackFailed('onceGuard.claim failed', { cause: error });
    }
    if (claim === 'running') return { kind: 'unfinished' };
    if (claim !== 'won') return { kind: 'replayed', result: JSON.parse(claim.result) as R };
    const result = await body();
    try {
      await this.#guard.record(flow, JSON.stringify(result));
    } catch (error) {
      onRecordFailed(error);
    }
    return { kind: 'ran', result };
  }

  /** Claims a flow, and waits while another request runs it. */
  async #claim(flow: string, signal: AbortSignal): Promise<Claim> {
    let pause = 10;
    for (let waited = 0; ; waited += pause, pause = Math.min(pause * 2, longestPause)) {
      const claim = await this.#guard.claim(flow, this.#seconds);
      if (claim !== 'running' || waited >= this.#wait || signal.aborted) return claim;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
