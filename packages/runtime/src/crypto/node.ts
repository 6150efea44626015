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

/** SHA-256 of the text's UTF-8 bytes, base64url: 43 characters. */
export function sha256(text: string): string {
  const { hash, createHash } = crypto();
  // In one call where the platform has that: of other platforms that read Node's modules, not all do.
  return typeof hash === 'function'
    ? hash('sha256', text, 'base64url')
    : createHash('sha256').update(text).digest('base64url');
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
    open(token) {
      const start = header.length + 2;
      const iv = Buffer.from(token.slice(start, start + 16), 'base64url');
      const ciphertext = Buffer.from(token.slice(start + 17, -23), 'base64url');
      const decipher = crypto()
        .createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        .setAAD(additionalData)
        .setAuthTag(Buffer.from(token.slice(-22), 'base64url'));
      const plaintext = decipher.update(ciphertext);
      decipher.final();
      return plaintext.toString('utf8');
    },
  };
}
