import {
  type InputRequiredResult,
  inputRequired,
  MissingRequiredClientCapabilityError,
  type Result,
  type Server,
  type ServerContext,
  type ServerEventBus,
} from '@modelcontextprotocol/server';
import type { ClientCapability } from '@mrtr/decorators';
import { randomId } from '#crypto';
import { CallbackFailed } from '../callback-failed.js';
import { foundByHand } from '../engine/by-hand.js';
import { enter, type Handler } from '../engine/enter.js';
import type { Outcome } from '../engine/outcome.js';
import type { Refusal } from '../engine/refusal.js';
import { type FlowState, newFlow } from '../engine/state.js';
import { type AnswerEvent, type EndEvent, type OnEvent, safely, withThrown } from '../events.js';
import { memoryGuard } from '../once/memory.js';
import { Once, type OnceOutcome } from '../once/once.js';
import { clockSkew } from '../state/claims.js';
import { type BoundRequest, BoundState } from './bound-state.js';
import { isModern } from './era.js';
import { FlowTooOld } from './flow-too-old.js';
import { instruction, requiredCapabilities } from './incapable.js';
import { type Limits, limitsOf } from './limits.js';
import type { FlowOptions } from './options.js';
import { internalError } from './protocol-error.js';
import { RequestContext } from './request-context.js';

/** How a call that does not ask ends, as the protocol's result. */
export interface Results<R extends Result> {
  /** What the function returned, as the protocol's result. */
  readonly complete: (value: unknown) => R;
  /** What the function threw, as a result. Present where the function runs at most once: then that is recorded too. */
  readonly failed?: ((error: unknown) => R) | undefined;
  /** A call that is over without its function, as the protocol's result. */
  readonly refuse: (refusal: Refusal) => R;
}

/** A request that may take several rounds: what it asks for, and the generated handler that answers it. */
export interface Call<Arguments, R extends Result> extends BoundRequest, Results<R> {
  readonly method: 'tools/call' | 'prompts/get' | 'resources/read';
  /** Validated. */
  readonly arguments: Arguments;
  readonly handler: Handler<Arguments>;
  /** What is asked whatever the arguments. */
  readonly needs: readonly ClientCapability[];
  /** Takes the rest of the flow over. Present where it goes on as a task. */
  readonly handOver?: ((state: FlowState) => Promise<R>) | undefined;
}

/** What `round.once` gives a handler to return: a result that is one already. */
class Finished {
  constructor(readonly outcome: OnceOutcome<Result>) {}
}

const unfinished =
  'This call was begun by an earlier request, and its result is not known: it still runs, or the server stopped in the ' +
  'middle of it. It was not begun again. Check whether it took effect before you start over.';

/**
 * Carries flows over multi-round-trip requests: between two entries, a flow's state is in the sealed `requestState`
 * that the client echoes, and nowhere else.
 */
export class MrtrCarrier {
  readonly #states: BoundState;
  readonly #once: Once;
  readonly #limits: Limits;
  readonly #shed: (() => boolean) | undefined;
  readonly #now: () => number;
  readonly #onEvent: OnEvent | undefined;
  readonly #bus: ServerEventBus | undefined;
  /** Signals of 2025-era requests that have been entered: what the SDK's shim enters again brings real answers. */
  readonly #entered = new WeakSet<AbortSignal>();

  /** @param name the server's name: the audience of its states, where the options name no other */
  constructor(name: string, options: FlowOptions) {
    this.#now = options.now ?? Date.now;
    this.#onEvent = options.onEvent && safely(options.onEvent);
    this.#states = new BoundState(name, options, this.#now);
    this.#bus = options.bus;
    // A claim outlives every state of its flow, whatever clock it is judged by.
    const remembered = (options.flowLifetime ?? 86_400) + 2 * clockSkew;
    this.#once = new Once(options.onceGuard ?? memoryGuard(this.#now), remembered, options.onceWait ?? 10);
    this.#limits = limitsOf(options);
    this.#shed = options.shed;
  }

  /**
   * Serves one entry.
   *
   * @throws ProtocolError -32602 for a state that cannot be honoured, -32603 for one that cannot be sealed,
   *   -32021 for a client that cannot be asked
   */
  async enter<Arguments, R extends Result>(
    call: Call<Arguments, R>,
    context: ServerContext,
    server: Server,
  ): Promise<R | InputRequiredResult> {
    const { token, responses } = this.#retry(context, server);
    let state: FlowState;
    try {
      state =
        token === undefined ? newFlow(randomId(), this.#now() / 1000) : await this.#states.open(token, call, context);
    } catch (error) {
      if (error instanceof FlowTooOld) return call.refuse({ reason: 'age', message: error.message });
      throw error;
    }
    const entry = { method: call.method, name: call.name, flow: state.id, round: state.rounds + 1 };
    const tell = (event: AnswerEvent | EndEvent) => this.#onEvent?.({ entry, ...event });
    const tellThrown = (error: unknown) => this.#onEvent?.(withThrown({ type: 'failed', entry }, error));
    this.#onEvent?.({ type: 'entered', entry });
    let outcome: Outcome;
    try {
      outcome = await enter({
        handler: call.handler,
        arguments: call.arguments,
        state,
        responses,
        context: new RequestContext(context, server, state.id, this.#bus, foundByHand(state, responses)),
        needs: call.needs,
        maxRounds: this.#limits.maxRounds,
        maxAnswerBytes: this.#limits.maxAnswerBytes,
        shed: () => isModern(server) && state.rounds < this.#limits.maxRounds && this.#isShedding(),
        once: async (body) => new Finished(await this.#runOnce(call, state, body, context, tellThrown)),
        becomesTask: call.handOver !== undefined,
        onAnswer: tell,
      });
      if (outcome.kind !== 'incapable' && outcome.kind !== 'refused')
        return await this.#resultOf(outcome, call, context, tell);
    } catch (error) {
      const isCallback = error instanceof CallbackFailed;
      tellThrown(isCallback ? error.cause : error);
      throw isCallback ? internalError() : error;
    }
    const refusal = outcome.kind === 'incapable' ? incapable(outcome.missing, server) : outcome;
    const { reason, id } = refusal;
    tell({ type: 'refused', reason, ...(id !== undefined && { id }) });
    if (outcome.kind === 'incapable' && isModern(server))
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: requiredCapabilities(outcome.missing) });
    return call.refuse(refusal);
  }

  /** What the client gets of an entry that was not refused. */
  async #resultOf<Arguments, R extends Result>(
    outcome: Exclude<Outcome, { readonly kind: 'incapable' | 'refused' }>,
    call: Call<Arguments, R>,
    context: ServerContext,
    tell: (event: EndEvent) => void,
  ): Promise<R | InputRequiredResult> {
    switch (outcome.kind) {
      case 'complete': {
        if (outcome.value instanceof Finished) return this.#finish(outcome.value.outcome as OnceOutcome<R>, call, tell);
        const result = call.complete(outcome.value);
        tell({ type: 'completed', isError: result.isError === true });
        return result;
      }
      case 'inputRequired': {
        const { inputRequests, questions } = outcome;
        const requestState = await this.#states.seal(outcome.state, call, context);
        tell({ type: 'asked', questions });
        return inputRequired(questions.length > 0 ? { inputRequests, requestState } : { requestState });
      }
      case 'shed': {
        const { checkpoint } = outcome;
        const requestState = await this.#states.seal(outcome.state, call, context);
        tell({ type: 'shed', checkpoint });
        return inputRequired({ requestState });
      }
      case 'handedOver': {
        const handle = await call.handOver?.(outcome.state);
        if (!handle) throw new Error('A call that is not to become a task was handed over.');
        tell({ type: 'handedOver' });
        return handle;
      }
    }
  }

  #isShedding(): boolean {
    try {
      return this.#shed?.() === true;
    } catch (error) {
      throw new CallbackFailed('shed failed', { cause: error });
    }
  }

  /** Runs the function of a call once in its flow. What it throws is a result too, and recorded like any other. */
  async #runOnce<R extends Result>(
    call: Results<R>,
    { id, rounds }: FlowState,
    body: () => unknown,
    context: ServerContext,
    tellThrown: (error: unknown) => void,
  ): Promise<OnceOutcome<R>> {
    const run = async () => {
      try {
        return call.complete(await body());
      } catch (error) {
        if (!call.failed) throw error;
        tellThrown(error);
        return call.failed(error);
      }
    };
    // No state of this flow has left the server yet: nobody can replay it.
    if (rounds === 0) return { kind: 'ran', result: await run() };
    return this.#once.run(id, context.mcpReq.signal, run, tellThrown);
  }

  #finish<R extends Result>(outcome: OnceOutcome<R>, call: Results<R>, tell: (event: EndEvent) => void): R {
    if (outcome.kind === 'unfinished') {
      tell({ type: 'refused', reason: 'unfinished' });
      return call.refuse({ reason: 'unfinished', message: unfinished });
    }
    const { kind, result } = outcome;
    tell({ type: 'completed', isError: result.isError === true, ...(kind === 'replayed' && { replayed: true }) });
    return result;
  }

  /** Refuses a state that comes with a request no handler of ours serves, as one that does. */
  async refuse(context: ServerContext, server: Server): Promise<void> {
    if (this.#retry(context, server).token === undefined) return;
    throw this.#states.rejection({ method: context.mcpReq.method, reason: 'name' });
  }

  /**
   * What a retry brings. A 2025-era request has no such fields: what a client puts there is ignored, and only what the
   * SDK's shim brings into the second and later entries of the same request counts.
   */
  #retry({ mcpReq }: ServerContext, server: Server): { token?: unknown; responses?: object } {
    if (!isModern(server) && !this.#entered.has(mcpReq.signal)) {
      this.#entered.add(mcpReq.signal);
      return {};
    }
    const { inputResponses, droppedInputResponseKeys: dropped } = mcpReq;
    const token = mcpReq.requestState();
    if (!inputResponses) return { token };
    if (!dropped) return { token, responses: inputResponses };
    // What the SDK does not let through came all the same: it counts as an answer that does not fit.
    return { token, responses: { ...inputResponses, ...Object.fromEntries(dropped.map((id) => [id, null])) } };
  }
}

const incapable = (missing: readonly ClientCapability[], server: Server): Refusal => ({
  reason: 'capabilities',
  message: instruction(missing, server.getClientCapabilities() !== undefined),
});
