/** The shortest secret that is taken: as long as the cipher key that is derived from it. */
const minimumBytes = 32;

const remedy = 'Make one with `npx mrtr keygen`.';

/**
 * Checks the secrets of a key ring: the first seals, all of them open.
 *
 * @param ring how messages call it
 * @throws TypeError that names the index of the secret at fault, never its value
 */
export function checkKeys(keys: readonly string[], ring = 'keys'): void {
  if (!Array.isArray(keys) || keys.length === 0)
    throw new TypeError(`${ring}: expected at least one secret. ${remedy}`);
  const seen = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    if (typeof key !== 'string')
      throw new TypeError(`${ring}[${index}]: expected a string, found ${typeof key}. ${remedy}`);
    const bytes = new TextEncoder().encode(key).length;
    if (bytes < minimumBytes) {
      throw new TypeError(`${ring}[${index}]: expected at least ${minimumBytes} bytes, found ${bytes}. ${remedy}`);
    }
    if (new Set(key).size === 1)
      throw new TypeError(`${ring}[${index}]: one character repeated is no secret. ${remedy}`);
    const twin = seen.get(key);
    if (twin !== undefined)
      throw new TypeError(`${ring}[${index}]: the same secret as ${ring}[${twin}]. Each stands once in the ring.`);
    seen.set(key, index);
  }
}

/**
 * Reads a key ring from the text of `MRTR_STATE_KEYS`: secrets separated by commas, the first of which seals.
 *
 * @returns undefined when the variable is not set or empty
 * @throws TypeError that names the index of a secret that is none, never its value
 */
export function keysFromText(text: string | undefined): string[] | undefined {
  const keys = text
    ?.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (!keys?.length) return undefined;
  checkKeys(keys, 'MRTR_STATE_KEYS');
  return keys;
}
