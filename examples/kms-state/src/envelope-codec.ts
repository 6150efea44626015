import type { StateCodec } from '@mrtr/runtime';
import { base64url, CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** What is needed of a key management service. */
export interface KeyManagement {
  /** A new key of 32 bytes, in clear and as only the service can read it. */
  generateDataKey(): Promise<{ plaintext: Uint8Array; wrapped: Uint8Array }>;
  /** @throws when it did not wrap this */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array>;
}

/** How long a data key seals. */
const hour = 3_600_000;

/** How many data keys of other instances are remembered. */
const remembered = 100;

/** Seals states with a data key; the wrapped key is the `kid` of the token, and authenticated with it. */
export function envelopeCodec(kms: KeyManagement, now: () => number = Date.now): StateCodec {
  const known = new Map<string, Uint8Array>();
  let current: { kid: string; key: Uint8Array; until: number } | undefined;

  async function sealing() {
    if (!current || now() >= current.until) {
      const made = await kms.generateDataKey();
      const kid = base64url.encode(made.wrapped);
      remember(kid, made.plaintext);
      current = { kid, key: made.plaintext, until: now() + hour };
    }
    return current;
  }

  async function keyOf(kid: string) {
    const key = known.get(kid) ?? (await kms.unwrap(base64url.decode(kid)));
    remember(kid, key);
    return key;
  }

  function remember(kid: string, key: Uint8Array) {
    known.delete(kid);
    known.set(kid, key);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  }

  return {
    async seal(claims) {
      const { kid, key } = await sealing();
      const header = { alg: 'dir', enc: 'A256GCM', kid };
      return new CompactEncrypt(new TextEncoder().encode(claims)).setProtectedHeader(header).encrypt(key);
    },
    async unseal(token) {
      const { kid = '' } = decodeProtectedHeader(token);
      const { plaintext } = await compactDecrypt(token, await keyOf(kid), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      // A decoder takes several spellings of the same bytes; only the one that was sealed is a state.
      if (!token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part))
        throw new Error('not the spelling of a sealed token');
      return new TextDecoder().decode(plaintext);
    },
  };
}
