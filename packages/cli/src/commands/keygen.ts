import { randomBytes } from 'node:crypto';

/** `mrtr keygen`: 256 random bits, as text without a character that a shell or a comma-separated list minds. */
export function keygen(): void {
  process.stdout.write(`${randomBytes(32).toString('base64url')}\n`);
}
