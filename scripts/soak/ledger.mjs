import { appendFileSync, readFileSync } from 'node:fs';

/**
 * Whatever has effects outside: it outlives the workers, and recognises a token that it has seen, as a payment service
 * does. One line each, which a process writes as a whole or not at all.
 *
 * @param {string} file
 */
export const openLedger = (file) => ({
  effect(number, what, token) {
    appendFileSync(file, `${number} ${what} ${token}\n`);
    return token;
  },
});

/**
 * What has come to pass: how many effects there are (calls with one token are one), how many calls were repeated, and
 * what has more than one token, which is an effect that happened twice.
 *
 * @param {string} file
 */
export function readLedger(file) {
  const tokens = new Map();
  let calls = 0;
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [number, what, token] = line.split(' ');
    const effect = `${number} ${what}`;
    tokens.set(effect, (tokens.get(effect) ?? new Set()).add(token));
    calls++;
  }
  const doubled = [...tokens].filter(([, of]) => of.size > 1).map(([effect]) => effect);
  return { effects: tokens.size, repeated: calls - tokens.size, doubled };
}
