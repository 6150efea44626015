import type { Json } from '../json.js';
import { isPlainObject } from '../state/canonical.js';

/** Deeper values are refused: a state must not exhaust the stack. */
const maxDepth = 100;

/** What is in a value that JSON would change, and where: `.lines[0].sent`, or nothing for the value itself. */
export class ChangedByJson extends Error {
  override readonly name = 'ChangedByJson';
  readonly path: string;
  readonly found: string;

  constructor(path: string, found: string) {
    super(`${path || 'The value'} is ${found}, which JSON would change.`);
    this.path = path;
    this.found = found;
  }
}

/**
 * A copy of a value that JSON holds unchanged. Minus zero becomes zero.
 *
 * @throws ChangedByJson for any other value
 */
export function jsonCopy(value: unknown, path = '', depth = 0): Json {
  if (depth > maxDepth) throw new ChangedByJson('', `nested deeper than ${maxDepth} levels`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  // A hole of an array is undefined to Array.from, and is left out by map.
  if (Array.isArray(value))
    return Array.from(value, (item: unknown, index) => jsonCopy(item, `${path}[${index}]`, depth + 1));
  if (!isPlainObject(value)) throw new ChangedByJson(path, kindOf(value));
  if (Object.getOwnPropertySymbols(value).length > 0)
    throw new ChangedByJson(path, 'an object with a symbol for a key');
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, jsonCopy(member, `${path}.${key}`, depth + 1)]),
  );
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? `a ${value?.constructor?.name || 'class instance'}` : `a ${typeof value}`;
}
