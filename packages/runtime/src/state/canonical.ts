import { sha256 } from '#crypto';

/** Deeper values are refused: nothing a person or a model writes is, and a digest must not exhaust the stack. */
const maxDepth = 500;

/** A value nested deeper than a digest will follow. */
export class NestedTooDeeply extends Error {}

/**
 * One text for a JSON value, in which the order of keys does not matter.
 *
 * Strings are escaped as `JSON.stringify` does, so that every JSON string has a representation, lone surrogates
 * included. Members that are `undefined` are absent, as they are on the wire.
 *
 * @throws NestedTooDeeply beyond 500 levels
 */
export function canonical(value: unknown, depth = 0): string {
  if (depth > maxDepth) throw new NestedTooDeeply(`nested deeper than ${maxDepth} levels`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member, depth + 1)}`);
  return `{${members.join(',')}}`;
}

/**
 * A digest of a JSON value that does not depend on the order of its keys.
 *
 * @param length how many base64url characters of the SHA-256 to keep: six bits each, 43 at most
 */
export function digest(value: unknown, length: number): string {
  return sha256(canonical(value)).slice(0, length);
}
