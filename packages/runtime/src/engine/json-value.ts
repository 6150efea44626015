import type { Json } from '../json.js';
import { isPlainObject, kindOf } from '../state/canonical.js';

/** Deeper values are refused: a state must not exhaust the stack. */
const maxDepth = 100;

/**
 * A copy of a value that JSON holds unchanged. Minus zero becomes zero.
 *
 * @param name what the value is to its author, e.g. `The state of inputRequired()`
 * @param advice which values there should be, in a sentence
 * @throws TypeError for any other value: what is in it that JSON would change, and where
 */
export function jsonCopy(value: unknown, name: string, advice: string): Json {
  return copied(value, '', 0, (path, found) => {
    const part = path === '' ? 'it' : `its ${path.replace(/^\./, '')}`;
    throw new TypeError(`${name} cannot be kept: ${part} is ${found}, which JSON would change. ${advice}`);
  });
}

/** @param path from the whole value to this one: `.lines[0].sent` */
function copied(value: unknown, path: string, depth: number, refuse: (path: string, found: string) => never): Json {
  if (depth > maxDepth) return refuse('', `nested deeper than ${maxDepth} levels`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  // A hole of an array is undefined to Array.from, and is left out by map.
  if (Array.isArray(value))
    return Array.from(value, (item: unknown, index) => copied(item, `${path}[${index}]`, depth + 1, refuse));
  if (!isPlainObject(value)) return refuse(path, kindOf(value));
  if (Object.getOwnPropertySymbols(value).length > 0) return refuse(path, 'an object with a symbol for a key');
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, copied(member, `${path}.${key}`, depth + 1, refuse)]),
  );
}
