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
 * The claims of a sealed state, as JSON. The names of RFC 7519 where it has one; whatever else there is, is short,
 * since every character is carried both ways in every round.
 */
interface Claims {
  readonly aud: string;
  /** Absent for an anonymous caller. */
  readonly sub: string | undefined;
  /** Seconds since the epoch, with their milliseconds as a fraction. */
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  readonly req: readonly [method: string, name: string, argumentsDigest: string];
  readonly st: SealedFlow;
}

type SealedFlow = readonly [
  version: typeof formatVersion,
  /** How long before `iat` the flow began, in milliseconds. */
  age: number,
  /** How many rounds it has asked. */
  rounds: number,
  questions: Readonly<Record<string, SealedQuestion>>,
  /** Absent in most flows. */
  rest?: SealedRest,
];

/** By id: the pin under which it was asked, or its answer. */
type SealedQuestion = string | SealedAnswer;
type SealedAnswer = readonly [pin: string, content: Json] | readonly [pin: string, content: null, refused: Refused];
type Refused = NonNullable<AnswerRecord['refused']>;

interface SealedRest {
  /** Answers to questions of other instances, by pin and id. */
  readonly kep?: Readonly<Record<string, SealedKept>>;
  /** How many answers did not fit, by id. */
  readonly try?: Readonly<Record<string, number>>;
  /** How often a question that is open was worded anew, by id. */
  readonly rew?: Readonly<Record<string, number>>;
  /** Values of checkpoints, by key. */
  readonly chk?: Readonly<Record<string, Json>>;
  /** That a function has asked by itself, and what it keeps. */
  readonly own?: { readonly state?: Json };
}

/** As it came; or as it was recorded. */
type SealedKept = readonly [response: Json] | readonly [response: null, record: SealedAnswer];

/** Of what `st` holds: a state of another version is refused. */
const formatVersion = 2;

/** How far a clock of another instance may run ahead of ours, in seconds. */
export const clockSkew = 60;

/**
 * The claims that say: this flow, for this request of this caller, until then.
 *
 * @param now milliseconds since the epoch
 */
export function mint(flow: FlowState, binding: Binding, lifetimes: Lifetimes, now: number): string {
  const issued = Math.floor(now);
  const claims: Claims = {
    aud: binding.audience,
    sub: subject(flow.id, binding.principal),
    iat: issued / 1000,
    exp: (issued + lifetimes.round * 1000) / 1000,
    jti: flow.id,
    req: [binding.method, binding.name, argumentsDigest(binding.arguments)],
    st: sealedFlow(flow, issued),
  };
  return JSON.stringify(claims);
}

/**
 * Reads claims back, when all of them hold for the request at hand.
 *
 * @param text what {@link mint} wrote; its authenticity is already proven
 * @param now milliseconds since the epoch
 * @throws StateRejected with the first claim that does not hold
 */
export function check(text: string, binding: Binding, lifetimes: Lifetimes, now: number): FlowState {
  const { aud, sub, iat, exp, jti, req, st } = JSON.parse(text) as Claims;
  if (st[0] !== formatVersion) throw new StateRejected('format version');
  const flow = openedFlow(jti, st, iat);
  const seconds = now / 1000;
  // Each is computed, whatever the others say: the time that a refusal takes does not tell which it was.
  const failures: readonly (RejectionReason | false)[] = [
    !(iat <= seconds + clockSkew) && 'issued in the future',
    !(seconds < exp) && 'expired',
    aud !== binding.audience && 'audience',
    sub !== subject(jti, binding.principal) && 'principal',
    req[0] !== binding.method && 'method',
    req[1] !== binding.name && 'name',
    req[2] !== argumentsDigest(binding.arguments) && 'arguments',
    // Last, as the client is told of it: only of a flow that is its own.
    !(seconds < flow.started + lifetimes.flow) && 'flow too old',
  ];
  const failure = failures.find((reason) => reason !== false);
  if (failure) throw new StateRejected(failure);
  return flow;
}

function sealedFlow(flow: FlowState, issued: number): SealedFlow {
  const { started, rounds, asked, answers, kept, attempts, rewordings, checkpoints, byHand } = flow;
  const age = issued - Math.round(started * 1000);
  // Without a prototype: `__proto__` is an id like any other.
  const questions: Record<string, SealedQuestion> = Object.create(null);
  for (const [id, answer] of answers) questions[id] = sealedAnswer(answer);
  for (const [id, pin] of asked) questions[id] = pin;
  if (kept.size + attempts.size + rewordings.size + checkpoints.size === 0 && !byHand)
    return [formatVersion, age, rounds, questions];
  const rest: SealedRest = {
    ...(kept.size > 0 && { kep: Object.fromEntries(Array.from(kept, ([key, each]) => [key, sealedKept(each)])) }),
    ...(attempts.size > 0 && { try: Object.fromEntries(attempts) }),
    ...(rewordings.size > 0 && { rew: Object.fromEntries(rewordings) }),
    ...(checkpoints.size > 0 && { chk: Object.fromEntries(checkpoints) }),
    ...(byHand && { own: byHand }),
  };
  return [formatVersion, age, rounds, questions, rest];
}

function openedFlow(id: string, [, age, rounds, questions, rest = {}]: SealedFlow, issued: number): FlowState {
  const asked = new Map<string, string>();
  const answers = new Map<string, AnswerRecord>();
  for (const question of Object.keys(questions)) {
    const sealed = questions[question] as SealedQuestion;
    if (typeof sealed === 'string') asked.set(question, sealed);
    else answers.set(question, answerRecord(sealed));
  }
  return {
    id,
    started: (Math.round(issued * 1000) - age) / 1000,
    rounds,
    asked,
    answers,
    kept: mapOf(rest.kep, keptAnswer),
    attempts: mapOf(rest.try, itself),
    rewordings: mapOf(rest.rew, itself),
    checkpoints: mapOf(rest.chk, itself),
    ...(rest.own && { byHand: rest.own }),
  };
}

const none = new Map<string, never>();

function mapOf<Sealed, Opened>(
  record: Readonly<Record<string, Sealed>> | undefined,
  opened: (sealed: Sealed) => Opened,
): ReadonlyMap<string, Opened> {
  if (!record) return none;
  return new Map(Object.entries(record).map(([key, sealed]) => [key, opened(sealed)]));
}

const itself = <T>(value: T) => value;

/** Absent, `null` and `{}` are the same arguments: none. */
const argumentsDigest = (value: unknown) => digest(value ?? {}, 32);

/** Salted with the flow's id, so that two flows of one caller do not show that they are. */
export const subject = (flow: string, principal: unknown) =>
  principal === undefined ? undefined : sha256(`${flow}\n${canonical(principal)}`).slice(0, 32);

const sealedAnswer = ({ pin, refused, content = null }: AnswerRecord): SealedAnswer =>
  refused === undefined ? [pin, content] : [pin, null, refused];

const answerRecord = ([pin, content, refused]: SealedAnswer): AnswerRecord =>
  refused === undefined ? { pin, content } : { pin, refused };

const sealedKept = (kept: KeptAnswer): SealedKept =>
  'record' in kept ? [null, sealedAnswer(kept.record)] : [kept.response];

const keptAnswer = ([response, record]: SealedKept): KeptAnswer =>
  record === undefined ? { response } : { record: answerRecord(record) };
