import { createCipheriv, createDecipheriv, createHash, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { type Cipher, protectedHeader } from './port.js';

/** HKDF-SHA256 (RFC 5869) without a salt. */
export function deriveBytes(secret: string, info: string, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', info, length));
}

/** SHA-256 of the text's UTF-8 bytes, base64url: 43 characters. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** 128 random bits, base64url: 22 characters. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}

export function createCipher(kid: string, bytes: Uint8Array): Cipher {
  const key = createSecretKey(bytes);
  const header = Buffer.from(JSON.stringify(protectedHeader(kid))).toString('base64url');
  const additionalData = Buffer.from(header, 'ascii');
  return {
    header,
    seal(plaintext) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData);
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return `${header}..${iv.toString('base64url')}.${ciphertext.toString('base64url')}.${cipher.getAuthTag().toString('base64url')}`;
    },
    open(token) {
      const [, , iv, ciphertext, tag] = token.split('.') as [string, string, string, string, string];
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(additionalData)
        .setAuthTag(Buffer.from(tag, 'base64url'));
      const head = decipher.update(Buffer.from(ciphertext, 'base64url'));
      return Buffer.concat([head, decipher.final()]).toString('utf8');
    },
  };
}
