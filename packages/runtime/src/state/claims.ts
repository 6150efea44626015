import { sha256 } from '#crypto';
import type { AnswerRecord, FlowState } from '../engine/state.js';
import { canonical, digest } from './canonical.js';
import { type RejectionReason, StateRejected } from './rejected.js';

/** What a state is bound to: it opens for the same request of the same caller and for nothing else. */
export interface Binding {
  /** The server it was minted for. */
  readonly audience: string;
  /** Who calls: any JSON value that is the same for the same caller, or undefined for an anonymous one. */
  readonly principal: unknown;
  readonly method: string;
  /** The tool's or prompt's name, or the resource's URI. */
  readonly name: string;
  /** The arguments as they came over the wire, before any validation. */
  readonly arguments: unknown;
}

/** Which bounds a state is checked against. All in seconds. */
export interface Lifetimes {
  /** How long a person may think about one round. */
  readonly round: number;
  /** How long a flow may live, over all its rounds. */
  readonly flow: number;
}

/** The claims of a sealed state, as JSON. The names of RFC 7519 where it has one. */
interface Claims {
  readonly aud: string;
  /** Absent for an anonymous caller. */
  readonly sub: string | undefined;
  /** Seconds since the epoch, with their fraction. */
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  /** Method, name and digest of the arguments. */
  readonly req: readonly [string, string, string];
  readonly st: {
    readonly version: 1;
    readonly started: number;
    readonly rounds: number;
    readonly asked?: Readonly<Record<string, string>>;
    readonly answers?: Readonly<Record<string, AnswerRecord>>;
    readonly attempts?: Readonly<Record<string, number>>;
  };
}

/** How far a clock of another instance may run ahead of ours. */
const clockSkew = 60;

/** The claims that say: this flow, for this request of this caller, until then. */
export function mint(flow: FlowState, binding: Binding, lifetimes: Lifetimes, now: number): string {
  const claims: Claims = {
    aud: binding.audience,
    sub: subject(flow.id, binding.principal),
    iat: now,
    exp: now + lifetimes.round,
    jti: flow.id,
    req: [binding.method, binding.name, argumentsDigest(binding.arguments)],
    st: {
      version: 1,
      started: flow.started,
      rounds: flow.rounds,
      ...entries('asked', flow.asked),
      ...entries('answers', flow.answers),
      ...entries('attempts', flow.attempts),
    },
  };
  return JSON.stringify(claims);
}

/**
 * Reads claims back, when all of them hold for the request at hand.
 *
 * @param text what {@link mint} wrote; its authenticity is already proven
 * @throws StateRejected with the first claim that does not hold
 */
export function check(text: string, binding: Binding, lifetimes: Lifetimes, now: number): FlowState {
  const { aud, sub, iat, exp, jti, req, st } = JSON.parse(text) as Claims;
  if (st?.version !== 1) throw new StateRejected('format version');
  // Each is computed, whatever the others say: the time that a refusal takes does not tell which it was.
  const failures: readonly (RejectionReason | false)[] = [
    !(iat <= now + clockSkew) && 'issued in the future',
    !(now < exp) && 'expired',
    !(now < st.started + lifetimes.flow) && 'flow too old',
    aud !== binding.audience && 'audience',
    sub !== subject(jti, binding.principal) && 'principal',
    req[0] !== binding.method && 'method',
    req[1] !== binding.name && 'name',
    req[2] !== argumentsDigest(binding.arguments) && 'arguments',
  ];
  const failure = failures.find((reason) => reason !== false);
  if (failure) throw new StateRejected(failure);
  return {
    id: jti,
    started: st.started,
    rounds: st.rounds,
    asked: new Map(Object.entries(st.asked ?? {})),
    answers: new Map(Object.entries(st.answers ?? {})),
    attempts: new Map(Object.entries(st.attempts ?? {})),
  };
}

/** Absent, `null` and `{}` are the same arguments: none. */
const argumentsDigest = (value: unknown) => digest(value ?? {}, 32);

/** Salted with the flow's id, so that two flows of one caller do not show that they are. */
const subject = (flow: string, principal: unknown) =>
  principal === undefined ? undefined : sha256(`${flow}\n${canonical(principal)}`).slice(0, 32);

const entries = <Name extends string, Value>(name: Name, map: ReadonlyMap<string, Value>) =>
  map.size > 0 && ({ [name]: Object.fromEntries(map) } as { [N in Name]: Record<string, Value> });
