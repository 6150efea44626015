import { sha256 } from '#crypto';

/** Deeper values are refused: nothing a person or a model writes is, and a digest must not exhaust the stack. */
const maxDepth = 500;

/** A value that has no canonical form. Its message names the kind of value, never the value. */
export class NotCanonical extends Error {
  override readonly name = 'NotCanonical';
}

/**
 * One text for a JSON value, in which the order of keys does not matter.
 *
 * Strings are escaped as `JSON.stringify` does, so that every JSON string has a representation, lone surrogates
 * included. Members that are `undefined` are absent, as they are on the wire.
 *
 * @throws NotCanonical for what JSON cannot hold (a `Map` and a `Date` have no text of their own, and two different
 *   ones would look the same), and beyond 500 levels
 */
export function canonical(value: unknown, depth = 0): string {
  if (depth > maxDepth) throw new NotCanonical(`nested deeper than ${maxDepth} levels`);
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (!isPlainObject(value)) throw new NotCanonical(`expected a JSON value, found ${kindOf(value)}`);
  let members = '';
  for (const key of sorted(Object.keys(value))) {
    const member: unknown = value[key as keyof typeof value];
    if (member !== undefined) members += `${members && ','}${quoted(key)}:${canonical(member, depth + 1)}`;
  }
  return `{${members}}`;
}

/**
 * A digest of a JSON value that does not depend on the order of its keys.
 *
 * @param length how many base64url characters of the SHA-256 to keep: six bits each, 43 at most
 */
export function digest(value: unknown, length: number): string {
  return sha256(canonical(value)).slice(0, length);
}

/** Of this realm or another: its prototype is nothing, or an object whose own is nothing. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'a number that is not finite';
  return typeof value === 'object' ? `a ${value?.constructor?.name || 'class instance'}` : `a ${typeof value}`;
}

/** Printable ASCII without the two characters that JSON escapes. */
const plain = /^[ !#-[\]-~]*$/;

/** `JSON.stringify` of a string, at a third of its price where there is nothing to escape. */
const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/** `keys.sort()`, which for the few keys that most objects have costs more than all the rest of a digest. */
function sorted(keys: string[]): string[] {
  if (keys.length > 16) return keys.sort();
  for (let next = 1; next < keys.length; next += 1) {
    const key = keys[next] as string;
    let place = next;
    for (; place > 0 && (keys[place - 1] as string) > key; place -= 1) keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
}
