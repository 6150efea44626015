import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Something that the cloud has made. */
export interface Resource {
  readonly id: string;
}

/** How long the cloud takes for anything, in milliseconds. */
const pace = Number(process.env.CLOUD_PACE ?? 1000);

/** Where the cloud keeps what it has made, one line each: it outlives the server, as clouds do. */
const ledger = process.env.CLOUD_LEDGER ?? 'cloud.ledger';

/**
 * Makes something, or finds what the same token has made before: clouds call that an idempotency key.
 *
 * @param signal ends the wait
 */
export async function create(kind: 'disk' | 'vm', of: string, token: string, signal: AbortSignal): Promise<Resource> {
  await setTimeout(pace, undefined, { signal });
  const id = `${kind}-${token.slice(0, 6)}`;
  const known = await readFile(ledger, 'utf8').catch(() => '');
  if (!known.includes(`${id} `)) await appendFile(ledger, `${id} ${of}\n`);
  return { id };
}
