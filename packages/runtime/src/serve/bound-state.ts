import type { AuthInfo, ProtocolError, ServerContext } from '@modelcontextprotocol/server';
import { CallbackFailed } from '../callback-failed.js';
import type { FlowState } from '../engine/state.js';
import { type OnEvent, safely } from '../events.js';
import { isPromise } from '../is-promise.js';
import { canonical, NotCanonical } from '../state/canonical.js';
import type { Binding } from '../state/claims.js';
import { jweCodec, ownCodec } from '../state/jwe.js';
import { type RejectionReason, StateRejected } from '../state/rejected.js';
import { SealedState } from '../state/sealed-state.js';
import { StateTooLarge } from '../state/too-large.js';
import { FlowTooOld } from './flow-too-old.js';
import type { FlowOptions } from './options.js';
import { invalidParams } from './protocol-error.js';

/** What a state is bound to, beside the server and the caller. */
export interface BoundRequest {
  readonly method: string;
  /** The name of the tool, prompt or resource. */
  readonly name: string;
  /** The URI of a resource: what a state is bound to in place of the name, of which a template has many. */
  readonly uri?: string;
  /** As they came over the wire. */
  readonly rawArguments: unknown;
}

/** The sealed states of one server, each bound to its request and caller. Whatever fails here, no state opens. */
export class BoundState {
  readonly #audience: string;
  readonly #flowLifetime: number;
  readonly #sealed: SealedState;
  readonly #principal: (context: ServerContext) => unknown;
  readonly #onEvent: OnEvent;
  /** Told once that states of another process came, where each process has a key of its own. */
  #warn: (() => void) | undefined;

  /**
   * @param name the server's name: the audience of its states, where the options name no other
   * @param now milliseconds since the epoch
   * @throws TypeError or RangeError for options that make no safe state
   */
  constructor(name: string, options: FlowOptions, now: () => number) {
    if (options.keys && options.codec)
      throw new TypeError('Give either keys or a codec: the codec brings its own keys.');
    this.#audience = options.audience ?? name;
    if (typeof this.#audience !== 'string' || this.#audience.trim() === '')
      throw new TypeError(
        'A server needs a name (or an audience, e.g. "https://shop.example/mcp"): its states are minted for it alone.',
      );
    this.#flowLifetime = options.flowLifetime ?? 86_400;
    this.#principal = options.principal ?? principalOf;
    this.#onEvent = safely(options.onEvent);
    if (!options.keys && !options.codec) this.#warn = warnOfOtherProcesses;
    this.#sealed = new SealedState({
      codec: options.codec ?? (options.keys === undefined ? ownCodec() : jweCodec(options.keys)),
      lifetimes: { round: options.roundLifetime ?? 600, flow: this.#flowLifetime },
      maxStateBytes: options.maxStateBytes ?? 65_536,
      now,
    });
  }

  /**
   * @throws StateTooLarge, and NotCanonical for arguments that have no digest
   * @throws CallbackFailed when the codec or the callback for the principal does
   */
  async seal(flow: FlowState, request: BoundRequest, context: ServerContext): Promise<string> {
    try {
      const binding = this.#binding(request, context);
      return await this.#sealed.seal(flow, isPromise(binding) ? await binding : binding);
    } catch (error) {
      if ([StateTooLarge, NotCanonical, CallbackFailed].some((known) => error instanceof known)) throw error;
      throw new CallbackFailed('codec.seal failed', { cause: error });
    }
  }

  /**
   * @param token whatever the client sent as `requestState`
   * @throws ProtocolError -32602, the same for whatever is wrong
   * @throws FlowTooOld when nothing is wrong but that
   */
  async open(token: unknown, request: BoundRequest, context: ServerContext): Promise<FlowState> {
    const { method, name } = request;
    try {
      const binding = this.#binding(request, context);
      return await this.#sealed.open(token, isPromise(binding) ? await binding : binding);
    } catch (error) {
      const reason = error instanceof StateRejected ? error.reason : 'principal failed';
      const rejection = this.rejection({ method, name, reason });
      throw reason === 'flow too old' ? new FlowTooOld(this.#flowLifetime) : rejection;
    }
  }

  /** The log gets the reason, the client an error that is the same for all of them. */
  rejection(of: { method: string; name?: string; reason: RejectionReason }): ProtocolError {
    this.#onEvent({ type: 'stateRejected', ...of });
    if (of.reason === 'unknown key') {
      this.#warn?.();
      this.#warn = undefined;
    }
    return invalidParams('Invalid or expired requestState', { reason: 'invalid_request_state' });
  }

  /** @returns a promise only where the principal is one: each costs an entry a microsecond, and most are there at once */
  #binding(request: BoundRequest, context: ServerContext): Binding | Promise<Binding> {
    try {
      const principal = this.#principal(context);
      if (!isPromise(principal)) return this.#bindingOf(request, principal);
      return Promise.resolve(principal)
        .then((principal) => this.#bindingOf(request, principal))
        .catch(principalFailed);
    } catch (error) {
      return principalFailed(error);
    }
  }

  #bindingOf({ method, name, uri = name, rawArguments }: BoundRequest, principal: unknown): Binding {
    if (principal !== undefined) canonical(principal);
    return { audience: this.#audience, principal, method, name: uri, arguments: rawArguments };
  }
}

const principalFailed = (error: unknown): never => {
  throw new CallbackFailed('principal failed', { cause: error });
};

/** The caller that a verified token names, whichever token it was: a refresh in mid-flow changes nothing. */
export function principalOf(context: ServerContext): unknown {
  const auth: AuthInfo | undefined = context.http?.authInfo;
  if (!auth) return undefined;
  return { client: auth.clientId, issuer: auth.extra?.iss ?? null, subject: auth.extra?.sub ?? null };
}

const warnOfOtherProcesses = () =>
  console.warn(
    'mrtr: a requestState came that this process has no key for. It was started without keys, so it made one of its own: ' +
      'flows that reach another instance, or this one after a restart, fail. Set MRTR_STATE_KEYS on all instances ' +
      '("npx mrtr keygen" prints a key).',
  );
