import type { FlowState } from '../engine/state.js';
import { isPromise } from '../is-promise.js';
import { type Binding, check, type Lifetimes, mint } from './claims.js';
import type { StateCodec } from './codec.js';
import { StateRejected } from './rejected.js';
import { StateTooLarge } from './too-large.js';

/** How states are sealed: with what, for how long, and up to which size. */
export interface SealingOptions {
  readonly codec: StateCodec;
  readonly lifetimes: Lifetimes;
  /** The longest `requestState` that is sent, in bytes (its characters are ASCII). */
  readonly maxStateBytes: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A flow's state as the client carries it: sealed, bound to the request, and limited in time and size. */
export class SealedState {
  readonly #options: SealingOptions;

  constructor(options: SealingOptions) {
    for (const [name, seconds] of Object.entries(options.lifetimes)) {
      if (!Number.isFinite(seconds) || seconds <= 0) {
        throw new RangeError(`lifetimes.${name}: expected a positive number of seconds (e.g. 600), found ${seconds}.`);
      }
    }
    const { maxStateBytes } = options;
    if (!Number.isSafeInteger(maxStateBytes) || maxStateBytes <= 0) {
      throw new RangeError(`maxStateBytes: expected a positive whole number (e.g. 65536), found ${maxStateBytes}.`);
    }
    this.#options = options;
  }

  /**
   * @returns the `requestState` for the next round
   * @throws StateTooLarge when it would be longer than the limit
   * @throws TypeError when the codec gives no token
   */
  async seal(flow: FlowState, binding: Binding): Promise<string> {
    const { codec, lifetimes, maxStateBytes, now } = this.#options;
    const sealed = codec.seal(mint(flow, binding, lifetimes, now()));
    const token = isPromise(sealed) ? await sealed : sealed;
    if (typeof token !== 'string' || token === '') throw new TypeError('codec.seal: expected a token, a string.');
    if (token.length > maxStateBytes) throw new StateTooLarge(flow, token.length, maxStateBytes);
    return token;
  }

  /**
   * @param token whatever the client sent as `requestState`
   * @throws StateRejected for whatever reason it cannot be honoured
   */
  async open(token: unknown, binding: Binding): Promise<FlowState> {
    const { codec, lifetimes, maxStateBytes, now } = this.#options;
    if (typeof token !== 'string' || token.length > maxStateBytes) throw new StateRejected('malformed');
    try {
      const claims = codec.unseal(token);
      return check(isPromise(claims) ? await claims : claims, binding, lifetimes, now());
    } catch (error) {
      throw error instanceof StateRejected ? error : new StateRejected('not authentic', { cause: error });
    }
  }
}
