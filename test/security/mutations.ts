import type { Edit } from '../../packages/runtime/test/state/bundle.js';

/** A copy of the source that lacks one guard, and the case that notices. */
export interface Mutation {
  readonly removes: string;
  readonly edit: Edit;
  /** The name of a case. */
  readonly noticedBy: string;
}

const without = (file: string, removes: string, find: string, replace: string, noticedBy: string): Mutation => ({
  removes,
  edit: { file, find, replace },
  noticedBy,
});

const claims = 'state/claims.ts';
const jwe = 'state/jwe.ts';
const sealed = 'state/sealed-state.ts';
const bound = 'serve/bound-state.ts';
const carrier = 'serve/carrier.ts';
const ledger = 'engine/ledger.ts';

const oneError = 'wire: one error, to the byte, whatever is wrong with a state; the reason is in the event';
const badLimits = 'lifetimes and limits that are none are refused at construction';

/** One for each guard of the sealed state. Removing it is what an attacker, or a careless change, would like to do. */
export const mutations: readonly Mutation[] = [
  without(
    claims,
    'the check of the expiry',
    "!(seconds < exp) && 'expired'",
    'false',
    'expiry: open until the last millisecond of the round, refused from then on',
  ),
  without(
    claims,
    'the sharp edge of the expiry',
    '!(seconds < exp)',
    '!(seconds <= exp)',
    'expiry: open until the last millisecond of the round, refused from then on',
  ),
  without(
    claims,
    'the fraction of a second',
    'exp: (issued + lifetimes.round * 1000) / 1000',
    'exp: Math.floor(issued / 1000 + lifetimes.round)',
    'expiry: a round shorter than a second is that long',
  ),
  without(
    claims,
    'the age of the flow',
    "!(seconds < flow.started + lifetimes.flow) && 'flow too old'",
    'false',
    'age of the flow: each round is young, the flow is not',
  ),
  without(
    claims,
    'the check of the future',
    "!(iat <= seconds + clockSkew) && 'issued in the future'",
    'false',
    'future: a minute of skew between instances, and no more',
  ),
  without(
    claims,
    'the skew between clocks',
    'iat <= seconds + clockSkew',
    'iat <= seconds',
    'future: a minute of skew between instances, and no more',
  ),
  without(
    claims,
    'the audience',
    "aud !== binding.audience && 'audience'",
    'false',
    'audience: a server does not open the states of another with the same keys',
  ),
  without(
    claims,
    'the principal',
    "sub !== subject(jti, binding.principal) && 'principal'",
    'false',
    'principal: another user, issuer or client is refused, whichever of the three differs',
  ),
  without(
    claims,
    'the principal of states that have none',
    'sub !== subject(',
    'sub !== undefined && sub !== subject(',
    'principal: neither from a caller to nobody, nor from nobody to a caller',
  ),
  without(
    claims,
    'the principal of callers that have none',
    'sub !== subject(jti',
    'binding.principal !== undefined && sub !== subject(jti',
    'principal: neither from a caller to nobody, nor from nobody to a caller',
  ),
  without(
    claims,
    'the salt of the principal',
    '`${flow}\\n${canonical(principal)}`',
    'canonical(principal)',
    'principal: its digest does not tell that two flows are of one caller',
  ),
  without(
    claims,
    'the method',
    "req[0] !== binding.method && 'method'",
    'false',
    'method: a state of tools/call is none for prompts/get of the same name',
  ),
  without(
    claims,
    'the name',
    "req[1] !== binding.name && 'name'",
    'false',
    'name: a state of one tool is none for another',
  ),
  without(
    claims,
    'the arguments',
    "req[2] !== argumentsDigest(binding.arguments) && 'arguments'",
    'false',
    'arguments: whatever else differs is refused',
  ),
  without(
    claims,
    'the sameness of no arguments',
    'digest(value ?? {}, 32)',
    'digest(value ?? null, 32)',
    'arguments: absent, null and {} are all none',
  ),
  without(
    claims,
    'the format version',
    'if (st[0] !== formatVersion)',
    'if (false)',
    'format version: a state of a format that this version does not know is refused',
  ),
  without(
    'state/canonical.ts',
    'the order of keys',
    'of sorted(Object.keys(value))',
    'of Object.keys(value)',
    'arguments: the order of keys does not matter, at any depth',
  ),
  without(
    'state/canonical.ts',
    'the bound of the depth',
    'if (depth > maxDepth)',
    'if (false)',
    'arguments: nesting beyond what a digest follows is refused without exhausting the stack',
  ),
  without(
    'state/canonical.ts',
    'the refusal of what JSON cannot hold',
    'if (!isPlainObject(value))',
    "if (typeof value !== 'object')",
    'principal: what JSON cannot tell apart is refused, not taken for the same',
  ),
  without(
    jwe,
    'the form of a token',
    "header === '' || ",
    '',
    'not a token: other types, empty, and the shapes of other tokens',
  ),
  without(
    jwe,
    'the one spelling',
    ' || ![header, ciphertext, tag].every(isCanonicalBase64url)',
    '',
    'one spelling: no other value of the bits that the last character of a part has to spare',
  ),
  without(
    jwe,
    'the choice of the key by the header',
    'byHeader.get(header)',
    'first',
    'ring: the first key seals, every key opens, a key that has left opens nothing',
  ),
  without(
    jwe,
    'the check of the ring',
    '  checkKeys(keys);\n',
    '',
    'ring: secrets that are none are refused, by index and never by value',
  ),
  without(
    'state/base64url.ts',
    'the spare bits of the last of two characters',
    'return fourSpareBits.test(text);',
    'return true;',
    'one spelling: no other value of the bits that the last character of a part has to spare',
  ),
  without(
    'state/base64url.ts',
    'the spare bits of the last of three characters',
    'return twoSpareBits.test(text);',
    'return true;',
    'one spelling: no other value of the bits that the last character of a part has to spare',
  ),
  without(
    'crypto/node.ts',
    'the authenticated header',
    '.setAAD(additionalData)\n        .setAuthTag',
    '.setAuthTag',
    'wire: an answered state completes the call',
  ),
  without(
    'crypto/node.ts',
    'the check of the tag',
    'decipher.final();',
    '',
    'integrity: no character of a token can be another one, be left out or be doubled',
  ),
  without(
    'crypto/node.ts',
    'the bytes that are random only once',
    'drawn += length;',
    '',
    'two states of one flow differ in every part but the header',
  ),
  without(
    'crypto/node.ts',
    'the fresh nonce',
    'const iv = randomBytes(12);',
    'const iv = Buffer.alloc(12);',
    'two states of one flow differ in every part but the header',
  ),
  without(
    sealed,
    'the type of a token',
    "typeof token !== 'string' || token.length",
    '(token as string)?.length',
    'not a token: other types, empty, and the shapes of other tokens',
  ),
  without(
    sealed,
    'the length of a token that comes',
    ' || token.length > maxStateBytes) throw new StateRejected',
    ') throw new StateRejected',
    'size: a token over the limit is refused before it is looked at',
  ),
  without(
    sealed,
    'the length of a token that is sent',
    'if (token.length > maxStateBytes) throw new StateTooLarge',
    'if (false) throw new StateTooLarge',
    'size: a state over the limit is not sent, and the error names what is large but not what it holds',
  ),
  without(
    sealed,
    'the check of what a codec seals',
    "if (typeof token !== 'string' || token === '') throw",
    'if (false) throw',
    'a codec that gives no token fails the sealing',
  ),
  without(
    sealed,
    'the cover over what a codec throws',
    "throw error instanceof StateRejected ? error : new StateRejected('not authentic', { cause: error });",
    'throw error;',
    'a codec that gives anything but our claims back opens nothing',
  ),
  without(sealed, 'the check of lifetimes', 'if (!Number.isFinite(seconds) || seconds <= 0)', 'if (false)', badLimits),
  without(
    sealed,
    'the check of the size limit',
    'if (!Number.isSafeInteger(maxStateBytes) || maxStateBytes <= 0)',
    'if (false)',
    badLimits,
  ),
  without(bound, 'the one error', "'Invalid or expired requestState'", '`Refused: ${of.reason}`', oneError),
  without(bound, 'the event', "this.#onEvent({ type: 'stateRejected', ...of });", '', oneError),
  without(
    bound,
    'the cover over a principal that throws',
    "throw new CallbackFailed('principal failed', { cause: error });",
    'throw error;',
    'wire: a principal callback that throws, or gives what is no JSON, fails closed on both ways',
  ),
  without(
    bound,
    'the wait for a principal',
    'await this.#principal(context)',
    'this.#principal(context)',
    'wire: a principal of the server’s own, also one that takes a while',
  ),
  without(
    bound,
    'the cover over a codec that throws',
    "throw new CallbackFailed('codec.seal failed', { cause: error });",
    'throw error;',
    'wire: a codec that throws fails closed on both ways',
  ),
  without(
    bound,
    'the user in the principal',
    'subject: auth.extra?.sub ?? null',
    'subject: null',
    'wire: a client is its client id, issuer and subject: a new token changes nothing, another user everything',
  ),
  without(
    bound,
    'the need for an audience',
    "if (typeof this.#audience !== 'string' || this.#audience.trim() === '')",
    'if (false)',
    'wire: a server without a name, or with keys and a codec, is not made',
  ),
  without(
    carrier,
    'the check of states that come for no tool of ours',
    'if (this.#retry(context, server).token === undefined) return;',
    'return;',
    oneError,
  ),
  without(
    carrier,
    'the sanitised error of a failed callback',
    "throw isCallback ? new ProtocolError(INTERNAL_ERROR, 'Internal error') : error;",
    'throw error;',
    'wire: a principal callback that throws, or gives what is no JSON, fails closed on both ways',
  ),
  without(
    'serve/call-tool.ts',
    'the raw arguments',
    'const rawArguments = params.arguments ?? {};',
    'const rawArguments = {};',
    'wire: the arguments that are compared are those that came, not what a schema makes of them',
  ),
  without(
    'engine/enter.ts',
    'the limit of rounds',
    "outcome.kind !== 'inputRequired' || outcome.state.rounds <= entry.maxRounds",
    'true',
    'wire: rounds are counted in the state, and end',
  ),
  without(
    ledger,
    'the proof that a question was asked',
    'if (asked !== pin && !(unasked && asked === undefined))',
    'if (asked !== undefined && asked !== pin)',
    'wire: an answer without its state is no answer',
  ),
  without(
    ledger,
    'the pin of the question',
    'if (asked !== pin && !(unasked && asked === undefined))',
    'if (asked === undefined)',
    'wire: a question that was asked in other words is asked again',
  ),
];
