import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url, CompactEncrypt, flattenedDecrypt } from 'jose';
import type { Cipher, ProtectedHeader } from './port.js';

/** HKDF-SHA256 (RFC 5869) without a salt. */
export function deriveBytes(secret: string, info: string, length: number): Uint8Array {
  return hkdf(hash, utf8ToBytes(secret), new Uint8Array(), utf8ToBytes(info), length);
}

/** SHA-256 of bytes, or of a text's UTF-8, base64url: 43 characters. */
export function sha256(data: string | Uint8Array): string {
  return base64url.encode(hash(typeof data === 'string' ? utf8ToBytes(data) : data));
}

/** 128 random bits, base64url: 22 characters. */
export function randomId(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)));
}

/** The bytes of a text in base64url; undefined for any but their one spelling. */
export function bytesOf(text: string): Uint8Array | undefined {
  try {
    const bytes = base64url.decode(text);
    return base64url.encode(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

export function createCipher(protectedHeader: ProtectedHeader, key: Uint8Array): Cipher {
  const header = base64url.encode(JSON.stringify(protectedHeader));
  return {
    header,
    seal: (plaintext) => new CompactEncrypt(utf8ToBytes(plaintext)).setProtectedHeader(protectedHeader).encrypt(key),
    async open({ iv, ciphertext, tag }) {
      const { encode } = base64url;
      const jwe = { protected: header, iv: encode(iv), ciphertext: encode(ciphertext), tag: encode(tag) };
      const { plaintext } = await flattenedDecrypt(jwe, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
