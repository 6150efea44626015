import type { Cipher, ProtectedHeader } from './port.js';

let loaded: typeof import('node:crypto') | undefined;

/** Loaded with the first call and not at the start of a server, of which it is a hundredth. */
function crypto() {
  loaded ??= process.getBuiltinModule('node:crypto');
  return loaded;
}

/** HKDF-SHA256 (RFC 5869) without a salt. */
export function deriveBytes(secret: string, info: string, length: number): Uint8Array {
  return new Uint8Array(crypto().hkdfSync('sha256', secret, '', info, length));
}

/** SHA-256 of bytes, or of a text's UTF-8, base64url: 43 characters. */
export function sha256(data: string | Uint8Array): string {
  const { hash, createHash } = crypto();
  // In one call where the platform has that: of other platforms that read Node's modules, not all do.
  return typeof hash === 'function'
    ? hash('sha256', data, 'base64url')
    : createHash('sha256').update(data).digest('base64url');
}

/** Random bytes that nobody has had yet: drawn in bulk, since each draw by itself costs as much as a digest. */
const pool = Buffer.alloc(4096);
let drawn = pool.length;

function randomBytes(length: number): Buffer {
  if (drawn + length > pool.length) {
    crypto().randomFillSync(pool);
    drawn = 0;
  }
  drawn += length;
  return Buffer.from(pool.subarray(drawn - length, drawn));
}

/** 128 random bits, base64url: 22 characters. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The bytes of a text in base64url (RFC 4648, section 5, without padding); undefined for any but their one spelling.
 *
 * Decoders accept several: white space, padding, and any value in the bits that the last character has to spare.
 * A token that has a second spelling can slip past whatever remembers tokens by their text.
 */
export function bytesOf(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

export function createCipher(protectedHeader: ProtectedHeader, bytes: Uint8Array): Cipher {
  const key = crypto().createSecretKey(bytes);
  const header = Buffer.from(JSON.stringify(protectedHeader)).toString('base64url');
  const additionalData = Buffer.from(header, 'ascii');
  return {
    header,
    seal(plaintext) {
      const iv = randomBytes(12);
      const cipher = crypto().createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData);
      const ciphertext = cipher.update(plaintext, 'utf8');
      // GCM keeps no bytes back: what is left at the end is the tag.
      cipher.final();
      return `${header}..${iv.toString('base64url')}.${ciphertext.toString('base64url')}.${cipher.getAuthTag().toString('base64url')}`;
    },
    open({ iv, ciphertext, tag }) {
      const decipher = crypto()
        .createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        .setAAD(additionalData)
        .setAuthTag(tag);
      const plaintext = decipher.update(ciphertext);
      decipher.final();
      return plaintext.toString('utf8');
    },
  };
}
