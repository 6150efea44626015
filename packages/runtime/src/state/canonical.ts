import { sha256 } from '#crypto';
import { isObject } from '../is-object.js';

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
export const canonical = (value: unknown): string => decoder.decode(bytesOf(value));

/**
 * A digest of a JSON value that does not depend on the order of its keys.
 *
 * @param length how many base64url characters of the SHA-256 to keep: six bits each, 43 at most
 */
export function digest(value: unknown, length: number): string {
  return sha256(bytesOf(value)).slice(0, length);
}

/** Of this realm or another: its prototype is nothing, or an object whose own is nothing. */
export function isPlainObject(value: unknown): value is object {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Where one text after the other is written to. A longer one gets its own.
 *
 * All functions below write to it: made anew for each text, they would be most of what a digest leaves to the collector.
 */
const room = new Uint8Array(4096);
let bytes = room;
let end = 0;

/**
 * The text as UTF-8, to be used before the next one is written. It is written byte by byte: put together from strings,
 * it costs twice as much with its digest, as most of it comes in pieces of a few characters.
 */
function bytesOf(value: unknown): Uint8Array {
  bytes = room;
  end = 0;
  write(value, 0);
  return bytes.subarray(0, end);
}

function write(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new NotCanonical(`nested deeper than ${maxDepth} levels`);
  if (typeof value === 'string') quote(value);
  else if (value === null || typeof value === 'boolean' || Number.isFinite(value)) append(String(value));
  else if (Array.isArray(value)) {
    put(0x5b); // [
    for (let index = 0; index < value.length; index += 1) {
      if (index > 0) put(0x2c); // ,
      write(value[index], depth + 1);
    }
    put(0x5d); // ]
  } else if (isPlainObject(value)) {
    put(0x7b); // {
    let isFirst = true;
    for (const key of sorted(Object.keys(value))) {
      const member: unknown = value[key as keyof typeof value];
      if (member === undefined) continue;
      if (!isFirst) put(0x2c); // ,
      isFirst = false;
      quote(key);
      put(0x3a); // :
      write(member, depth + 1);
    }
    put(0x7d); // }
  } else throw new NotCanonical(`expected a JSON value, found ${kindOf(value)}`);
}

/** As `JSON.stringify` does, which is asked where there is something to escape or to encode. */
function quote(text: string): void {
  reserve(text.length + 2);
  let next = end;
  bytes[next++] = 0x22;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) {
      append(JSON.stringify(text));
      return;
    }
    bytes[next++] = code;
  }
  bytes[next++] = 0x22;
  end = next;
}

/** @param code of one ASCII character: a number, as its text would have to be looked into each time */
function put(code: number): void {
  reserve(1);
  bytes[end++] = code;
}

function append(text: string): void {
  const encoded = encoder.encode(text);
  reserve(encoded.length);
  bytes.set(encoded, end);
  end += encoded.length;
}

function reserve(length: number): void {
  if (end + length <= bytes.length) return;
  const larger = new Uint8Array(2 * (end + length));
  larger.set(bytes);
  bytes = larger;
}

/** What a value is that JSON does not hold: never the value itself. */
export function kindOf(value: unknown): string {
  if (value === undefined || typeof value === 'number') return String(value);
  return typeof value === 'object' ? `a ${value?.constructor?.name || 'class instance'}` : `a ${typeof value}`;
}

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
