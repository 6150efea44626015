import { plainText } from './plain-text.js';

const encoder = new TextEncoder();

/** How much a value takes as JSON. */
export const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

/** What is said of an answer that is larger than the server takes; undefined for any other. */
export function tooLarge(id: string, answer: unknown, limit: number): string | undefined {
  const bytes = bytesOf(answer);
  if (bytes <= limit) return undefined;
  return `The answer to "${plainText(id)}" takes ${bytes} bytes, more than the ${limit} that this server takes.`;
}
