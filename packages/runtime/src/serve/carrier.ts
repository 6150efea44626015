import {
  type AuthInfo,
  INVALID_PARAMS,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  type Result,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { randomId } from '#crypto';
import { enter, type Handler, type Outcome } from '../engine/enter.js';
import type { Refusal } from '../engine/refusal.js';
import { type FlowState, newFlow } from '../engine/state.js';
import { type AnswerEvent, type EndEvent, type OnEvent, safely, withThrown } from '../events.js';
import type { Binding } from '../state/claims.js';
import { jweCodec } from '../state/jwe.js';
import { type RejectionReason, StateRejected } from '../state/rejected.js';
import { SealedState } from '../state/sealed-state.js';
import type { FlowOptions } from './options.js';
import { RequestContext } from './request-context.js';

/** A request that may take several rounds: what it asks for, and the generated handler that answers it. */
export interface Call<Arguments, R extends Result> {
  readonly method: 'tools/call' | 'prompts/get' | 'resources/read';
  /** The name of the tool or prompt, or the URI of the resource. */
  readonly name: string;
  /** As they came over the wire. */
  readonly rawArguments: unknown;
  /** Validated. */
  readonly arguments: Arguments;
  readonly handler: Handler<Arguments>;
  /** What the function returned, as the protocol's result. */
  readonly complete: (value: unknown) => R;
  /** A call that is over without its function, as the protocol's result. */
  readonly refuse: (refusal: Refusal) => R;
}

/**
 * Carries flows over multi-round-trip requests: between two entries, a flow's state is in the sealed `requestState`
 * that the client echoes, and nowhere else.
 */
export class MrtrCarrier {
  readonly #audience: string;
  readonly #sealed: SealedState;
  readonly #options: FlowOptions;
  readonly #now: () => number;
  readonly #onEvent: OnEvent;
  /** Signals of 2025-era requests that have been entered: what the SDK's shim enters again brings real answers. */
  readonly #entered = new WeakSet<AbortSignal>();

  /** @param name the server's name: the audience of its states, where the options name no other */
  constructor(name: string, options: FlowOptions) {
    if (options.keys && options.codec)
      throw new TypeError('Give either keys or a codec: the codec brings its own keys.');
    this.#audience = options.audience ?? name;
    if (!this.#audience)
      throw new TypeError('A server needs a name (or an audience): its states are minted for it alone.');
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#onEvent = safely(options.onEvent);
    this.#sealed = new SealedState({
      codec: options.codec ?? jweCodec(options.keys ?? [randomId() + randomId()]),
      lifetimes: { round: options.roundLifetime ?? 600, flow: options.flowLifetime ?? 86_400 },
      maxStateBytes: options.maxStateBytes ?? 65_536,
      now: this.#now,
    });
  }

  /**
   * Serves one entry.
   *
   * @throws ProtocolError -32602 for a state that cannot be honoured
   */
  async enter<Arguments, R extends Result>(
    call: Call<Arguments, R>,
    context: ServerContext,
    server: Server,
  ): Promise<R | InputRequiredResult> {
    const { token, responses } = this.#retry(context, server);
    const binding = this.#binding(call, context);
    const state =
      token === undefined ? newFlow(randomId(), Math.floor(this.#now() / 1000)) : await this.#open(token, binding);
    const entry = { method: call.method, name: call.name, flow: state.id, round: state.rounds + 1 };
    const tell = (event: AnswerEvent | EndEvent) => this.#onEvent({ entry, ...event });
    this.#onEvent({ type: 'entered', entry });
    let outcome: Outcome;
    try {
      outcome = await enter({
        handler: call.handler,
        arguments: call.arguments,
        state,
        responses,
        context: new RequestContext(context, server),
        maxRounds: this.#options.maxRounds ?? 20,
        onAnswer: tell,
      });
      if (outcome.kind === 'complete') {
        const result = call.complete(outcome.value);
        tell({ type: 'completed', isError: result.isError === true });
        return result;
      }
      if (outcome.kind === 'inputRequired') {
        const { inputRequests } = outcome;
        const requestState = await this.#sealed.seal(outcome.state, binding);
        const questions = Object.entries(inputRequests).map(([id, { method }]) => ({ id, method }));
        tell({ type: 'asked', questions });
        return inputRequired({ inputRequests, requestState });
      }
    } catch (error) {
      this.#onEvent(withThrown({ type: 'failed', entry }, error));
      throw error;
    }
    const { reason, id } = outcome;
    tell({ type: 'refused', reason, ...(id !== undefined && { id }) });
    return call.refuse(outcome);
  }

  /** Refuses a state that comes with a request no handler of ours serves, as one that does. */
  async refuse(context: ServerContext, server: Server): Promise<void> {
    if (this.#retry(context, server).token === undefined) return;
    throw this.#rejected({ method: context.mcpReq.method, reason: 'name' });
  }

  /**
   * What a retry brings. A 2025-era request has no such fields: what a client puts there is ignored, and only what the
   * SDK's shim brings into the second and later entries of the same request counts.
   */
  #retry({ mcpReq }: ServerContext, server: Server): { token?: unknown; responses?: object } {
    const modern = (server.getNegotiatedProtocolVersion() ?? '') >= '2026-07-28';
    if (!modern && !this.#entered.has(mcpReq.signal)) {
      this.#entered.add(mcpReq.signal);
      return {};
    }
    const { inputResponses, droppedInputResponseKeys: dropped = [] } = mcpReq;
    // What the SDK does not let through came all the same: it counts as an answer that does not fit.
    const unusable = Object.fromEntries(dropped.map((id) => [id, null]));
    return { token: mcpReq.requestState(), ...(inputResponses && { responses: { ...inputResponses, ...unusable } }) };
  }

  #binding<Arguments>(call: Call<Arguments, Result>, context: ServerContext): Binding {
    const { principal = principalOf } = this.#options;
    return {
      audience: this.#audience,
      principal: principal(context),
      method: call.method,
      name: call.name,
      arguments: call.rawArguments,
    };
  }

  async #open(token: unknown, binding: Binding): Promise<FlowState> {
    try {
      return await this.#sealed.open(token, binding);
    } catch (error) {
      if (!(error instanceof StateRejected)) throw error;
      const { method, name } = binding;
      throw this.#rejected({ method, name, reason: error.reason });
    }
  }

  /** The log gets the reason, the client an error that is the same for all of them. */
  #rejected(of: { method: string; name?: string; reason: RejectionReason }): ProtocolError {
    this.#onEvent({ type: 'stateRejected', ...of });
    return new ProtocolError(INVALID_PARAMS, 'Invalid or expired requestState', { reason: 'invalid_request_state' });
  }
}

/** The caller that a verified token names, whichever token it was: a refresh in mid-flow changes nothing. */
function principalOf(context: ServerContext): unknown {
  const auth: AuthInfo | undefined = context.http?.authInfo;
  if (!auth) return undefined;
  return { client: auth.clientId, issuer: auth.extra?.iss ?? null, subject: auth.extra?.sub ?? null };
}
