import { sha256 } from '#crypto';
import type { AnswerRecord, FlowState, KeptAnswer } from '../engine/state.js';
import type { Json } from '../json.js';
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

/**
 * The claims of a sealed state, as JSON. The names of RFC 7519 where it has one; every name is short, since every
 * character is carried both ways in every round.
 */
interface Claims {
  readonly aud: string;
  /** Absent for an anonymous caller. */
  readonly sub: string | undefined;
  /** Seconds since the epoch, with their fraction. */
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  readonly req: readonly [method: string, name: string, argumentsDigest: string];
  /** When the flow began, in seconds since the epoch, and how many rounds it has asked. */
  readonly st: readonly [formatVersion: 1, started: number, rounds: number];
  /** Pins of the questions asked, by id. */
  readonly ask?: Readonly<Record<string, string>>;
  readonly ans?: Readonly<Record<string, SealedAnswer>>;
  /** Answers to questions of other instances, by pin and id. */
  readonly kep?: Readonly<Record<string, SealedKept>>;
  /** How many answers did not fit, by id. */
  readonly try?: Readonly<Record<string, number>>;
  /** How often a question that is open was worded anew, by id. */
  readonly rew?: Readonly<Record<string, number>>;
}

type SealedAnswer = readonly [pin: string, content: Json] | readonly [pin: string, content: null, refused: Refused];
/** As it came; or as it was recorded. */
type SealedKept = readonly [response: Json] | readonly [response: null, record: SealedAnswer];
type Refused = NonNullable<AnswerRecord['refused']>;

/** How far a clock of another instance may run ahead of ours, in seconds. */
export const clockSkew = 60;

/** The claims that say: this flow, for this request of this caller, until then. */
export function mint(flow: FlowState, binding: Binding, lifetimes: Lifetimes, now: number): string {
  const claims: Claims = {
    aud: binding.audience,
    sub: subject(flow.id, binding.principal),
    iat: now,
    exp: now + lifetimes.round,
    jti: flow.id,
    req: [binding.method, binding.name, argumentsDigest(binding.arguments)],
    st: [1, flow.started, flow.rounds],
    ...entries('ask', flow.asked, asIs),
    ...entries('ans', flow.answers, sealedAnswer),
    ...entries('kep', flow.kept, sealedKept),
    ...entries('try', flow.attempts, asIs),
    ...entries('rew', flow.rewordings, asIs),
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
  const { aud, sub, iat, exp, jti, req, st, ask, ans, kep, try: attempts, rew } = JSON.parse(text) as Claims;
  const [version, started, rounds] = st;
  if (version !== 1) throw new StateRejected('format version');
  // Each is computed, whatever the others say: the time that a refusal takes does not tell which it was.
  const failures: readonly (RejectionReason | false)[] = [
    !(iat <= now + clockSkew) && 'issued in the future',
    !(now < exp) && 'expired',
    !(now < started + lifetimes.flow) && 'flow too old',
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
    started,
    rounds,
    asked: new Map(Object.entries(ask ?? {})),
    answers: new Map(Object.entries(ans ?? {}).map(([id, answer]) => [id, answerRecord(answer)])),
    kept: new Map(Object.entries(kep ?? {}).map(([key, kept]) => [key, keptAnswer(kept)])),
    attempts: new Map(Object.entries(attempts ?? {})),
    rewordings: new Map(Object.entries(rew ?? {})),
  };
}

/** Absent, `null` and `{}` are the same arguments: none. */
const argumentsDigest = (value: unknown) => digest(value ?? {}, 32);

/** Salted with the flow's id, so that two flows of one caller do not show that they are. */
const subject = (flow: string, principal: unknown) =>
  principal === undefined ? undefined : sha256(`${flow}\n${canonical(principal)}`).slice(0, 32);

const sealedAnswer = ({ pin, refused, content = null }: AnswerRecord): SealedAnswer =>
  refused === undefined ? [pin, content] : [pin, null, refused];

const answerRecord = ([pin, content, refused]: SealedAnswer): AnswerRecord =>
  refused === undefined ? { pin, content } : { pin, refused };

const sealedKept = (kept: KeptAnswer): SealedKept =>
  'record' in kept ? [null, sealedAnswer(kept.record)] : [kept.response];

const keptAnswer = ([response, record]: SealedKept): KeptAnswer =>
  record === undefined ? { response } : { record: answerRecord(record) };

/** The member of a map that has entries, and no member for one that has none. */
function entries<Name extends string, Value, Sealed>(
  name: Name,
  map: ReadonlyMap<string, Value>,
  seal: (value: Value) => Sealed,
): { readonly [N in Name]?: Record<string, Sealed> } {
  if (map.size === 0) return {};
  const sealed = Object.fromEntries(Array.from(map, ([id, value]) => [id, seal(value)]));
  return { [name]: sealed } as { [N in Name]: Record<string, Sealed> };
}

const asIs = <T>(value: T) => value;
