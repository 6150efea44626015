import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import type { Cipher, ProtectedHeader } from './port.js';

/** HKDF-SHA256 (RFC 5869) without a salt. */
export function deriveBytes(secret: string, info: string, length: number): Uint8Array {
  return hkdf(hash, utf8ToBytes(secret), new Uint8Array(), utf8ToBytes(info), length);
}

/** SHA-256 of the text's UTF-8 bytes, base64url: 43 characters. */
export function sha256(text: string): string {
  return base64url.encode(hash(utf8ToBytes(text)));
}

/** 128 random bits, base64url: 22 characters. */
export function randomId(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)));
}

export function createCipher(protectedHeader: ProtectedHeader, key: Uint8Array): Cipher {
  return {
    header: base64url.encode(JSON.stringify(protectedHeader)),
    seal: (plaintext) => new CompactEncrypt(utf8ToBytes(plaintext)).setProtectedHeader(protectedHeader).encrypt(key),
    async open(token) {
      const { plaintext } = await compactDecrypt(token, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
