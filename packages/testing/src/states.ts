/**
 * A state that reads like this one and is not: one character of its ciphertext differs.
 *
 * @param at which character, counted from 0 and wrapped around. Default: one in the middle
 */
export function tampered(state: string, at: number = Math.floor(state.length / 2)): string {
  const index = at % state.length;
  return state.slice(0, index) + (state[index] === 'A' ? 'B' : 'A') + state.slice(index + 1);
}
