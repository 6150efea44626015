import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flow, keys, scene } from '../../packages/runtime/test/state/scene.js';
import * as subject from '../../packages/runtime/test/state/subject.js';

const mutations = 100_000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** One small change to a token. `a` and `b` choose where and what. */
const changes: readonly ((token: string, other: string, a: number, b: number) => string)[] = [
  (token, _, a, b) => replaced(token, a, 1, alphabet[b % 64] ?? ''),
  (token, _, a, b) => replaced(token, a, 1, [...' \n\t=.+/é\0'][b % 9] ?? ''),
  (token, _, a, b) => replaced(token, a, b % 5, ''),
  (token, _, a, b) => replaced(token, a, 0, alphabet[b % 64] ?? ''),
  (token, _, a, b) =>
    replaced(token, a, b % 40, token.slice(a % token.length, (a % token.length) + (b % 40)).toUpperCase()),
  (token, other, a) => token.slice(0, a % token.length) + other.slice(a % token.length),
  (token, other, a) => withPart(token, a, other.split('.')[a % 5] ?? ''),
  (token, _, a) => withPart(token, a, ''),
  (token, _, a, b) => withPart(token, a, token.split('.')[b % 5] ?? ''),
  (token, _, a) => withPart(token, a, lastBits(token.split('.')[a % 5] ?? '', a)),
];

const replaced = (text: string, at: number, length: number, by: string) => {
  const start = at % text.length;
  return text.slice(0, start) + by + text.slice(start + length);
};

const withPart = (token: string, at: number, by: string) =>
  token
    .split('.')
    .map((part, index) => (index === at % 5 ? by : part))
    .join('.');

/** Another value of the last character: one that decoders may take for the same bytes. */
const lastBits = (part: string, by: number) =>
  part.slice(0, -1) + (alphabet[(alphabet.indexOf(part.slice(-1)) ^ (1 + (by % 3))) % 64] ?? '');

test(`${mutations} mutations of valid tokens: none is accepted`, async () => {
  const { seal, refusal } = scene(subject, { ring: [keys.one, keys.two] });
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => seal({ ...flow, id: 'x'.repeat(index) })));
  const genuine = new Set(tokens);
  for (const token of tokens) expect(await refusal(token)).toBeUndefined();

  const mutation = fc.tuple(
    fc.nat(19),
    fc.nat(19),
    fc.array(fc.tuple(fc.nat(changes.length - 1), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
  );
  let tried = 0;
  const reasons = new Map<string, number>();
  for (const [first, second, steps] of samples(mutation)) {
    const [token = '', other = ''] = [tokens[first], tokens[second]];
    const mutated = steps.reduce(
      (text, [which, a, b]) => (text === '' ? text : (changes[which]?.(text, other, a, b) ?? text)),
      token,
    );
    if (genuine.has(mutated)) continue;
    const reason = await refusal(mutated);
    if (reason === undefined) throw new Error(`accepted: ${mutated}`);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (++tried === mutations) break;
  }
  expect(tried).toBe(mutations);
  // Each of the three gates has turned many away.
  for (const gate of ['malformed', 'unknown key', 'not authentic']) expect(reasons.get(gate)).toBeGreaterThan(1000);
});

function* samples<T>(arbitrary: fc.Arbitrary<T>): Generator<T> {
  for (;;) yield* fc.sample(arbitrary, 5000);
}
