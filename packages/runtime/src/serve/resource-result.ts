import type { ReadResourceResult } from '@modelcontextprotocol/server';
import { isObject } from '../is-object.js';
import type { Resource } from '../resource.js';

type Contents = ReadResourceResult['contents'][number];

/**
 * What a function returned, as the result of reading its resource: a string is its text, bytes are its blob, contents
 * of the protocol (one, or a list) and results stay as they are, and any other value is its text as JSON.
 */
export function resourceResult(value: unknown, uri: string, { mimeType }: Resource): ReadResourceResult {
  if (isResult(value)) return value;
  if (isContents(value)) return { contents: [value] };
  if (Array.isArray(value) && value.length > 0 && value.every(isContents)) return { contents: value };
  const described = { uri, ...(mimeType !== undefined && { mimeType }) };
  if (typeof value === 'string') return { contents: [{ ...described, text: value }] };
  if (value instanceof Uint8Array) return { contents: [{ ...described, blob: base64(value) }] };
  return { contents: [{ mimeType: 'application/json', ...described, text: JSON.stringify(value ?? null) }] };
}

/** In pieces, as a function takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const isContents = (value: unknown): value is Contents =>
  isObject(value) && typeof value.uri === 'string' && ('text' in value || 'blob' in value);

const isResult = (value: unknown): value is ReadResourceResult => isObject(value) && Array.isArray(value.contents);
