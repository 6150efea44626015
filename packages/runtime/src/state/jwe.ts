import { bytesOf, createCipher, deriveBytes, randomId } from '#crypto';
import type { Cipher } from '../crypto/port.js';
import type { StateCodec } from './codec.js';
import { checkKeys } from './keys.js';
import { StateRejected } from './rejected.js';

/**
 * Compact JWE (RFC 7516), `dir` + `A256GCM`, over a ring of keys.
 *
 * The algorithm is never read from a token: a token's header must be, character for character, the header that one
 * of our keys writes. The header names the key and is authenticated with the rest, so it cannot be moved to another.
 *
 * @param keys secrets of at least 32 bytes; the first seals, all open
 */
export function jweCodec(keys: readonly string[]): StateCodec {
  checkKeys(keys);
  const secrets = [...keys];
  return codecOf(() => secrets);
}

/** The same with one key that nobody else has. */
export const ownCodec = (): StateCodec => codecOf(() => [randomId() + randomId()]);

/** @param secrets asked for with the first state: a server starts without cryptography */
function codecOf(secrets: () => readonly string[]): StateCodec {
  let made: Ring | undefined;
  const ring = () => {
    made ??= ringOf(secrets());
    return made;
  };
  return {
    seal: (claims) => ring().first.seal(claims),
    unseal(token) {
      // Header, empty encrypted key (`dir`), 96-bit nonce, ciphertext, 128-bit tag. A sixth would be one too many, and of
      // those behind it nothing is looked at.
      const parts = token.split('.', 6);
      const [header = '', key] = parts;
      const iv = bytesOf(parts[2] ?? '');
      const ciphertext = bytesOf(parts[3] ?? '');
      const tag = bytesOf(parts[4] ?? '');
      if (parts.length !== 5 || key !== '' || iv?.length !== 12 || !ciphertext?.length || tag?.length !== 16)
        throw new StateRejected('malformed');
      const cipher = ring().byHeader.get(header);
      if (!cipher) throw new StateRejected(bytesOf(header)?.length ? 'unknown key' : 'malformed');
      return cipher.open({ iv, ciphertext, tag });
    },
  };
}

interface Ring {
  /** Seals. */
  readonly first: Cipher;
  readonly byHeader: ReadonlyMap<string, Cipher>;
}

function ringOf(secrets: readonly string[]): Ring {
  const ciphers = secrets.map(cipherOf);
  return { first: ciphers[0] as Cipher, byHeader: new Map(ciphers.map((cipher) => [cipher.header, cipher])) };
}

/** The cipher key and the key's public name are two independent derivations of one secret. */
function cipherOf(secret: string): Cipher {
  const name = Array.from(deriveBytes(secret, 'mrtr requestState key id', 4), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const header = { alg: 'dir', enc: 'A256GCM', kid: name.join('') } as const;
  return createCipher(header, deriveBytes(secret, 'mrtr requestState A256GCM', 32));
}
