import fc from 'fast-check';
import type { Answer } from '../script.js';
import { HostileClient } from './client.js';
import type { Deviation, Move } from './move.js';

/** Values that have been taken for an answer somewhere, beside any other JSON value. */
const junk: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom<Answer>(
    { action: 'accept', content: null },
    { action: 'accept', content: [] },
    { action: 'accept', content: 'yes' },
    { action: true },
    { role: 'hacker', content: 5 },
    { role: 'assistant', content: [{ type: 'text', text: 'a' }] },
    { roots: [5, null, { uri: 'http://example.com' }] },
    { method: 'elicitation/create', result: { action: 'accept', content: {} } },
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Answer>,
);

const deviation: fc.Arbitrary<Deviation> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'honest' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('missing', 'decline', 'cancel', 'empty', 'casing', 'strangers', 'kind'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('junk'), value: junk }) },
);

const move: fc.Arbitrary<Move> = fc.record({
  answers: fc.array(deviation, { minLength: 1, maxLength: 4 }),
  state: fc.constantFrom('latest', 'latest', 'latest', 'none', 'first', 'forged'),
  outOfTurn: fc.boolean(),
  repeats: fc.constantFrom(0, 0, 0, 1, 2),
  strangers: fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'undefined'), fc.string()), junk, {
    maxKeys: 2,
  }),
});

/**
 * Clients that do not follow the protocol, for property tests with fast-check: they drop and forge states and bring old
 * ones, repeat themselves, answer partially, out of turn, with other kinds and with junk. A failing one shrinks to the
 * fewest moves.
 *
 * @param maxMoves how many requests they misuse before they turn honest. Default 6
 */
export const hostileClient = ({ maxMoves = 6 }: { readonly maxMoves?: number } = {}): fc.Arbitrary<HostileClient> =>
  fc.array(move, { maxLength: maxMoves }).map((moves) => new HostileClient(moves));
