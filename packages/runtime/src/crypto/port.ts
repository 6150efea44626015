/**
 * Seals and opens compact JWE (RFC 7516) with one key: `dir` + `A256GCM`, never anything else.
 * Synchronous where the platform is, so that a request waits for no thread hop.
 */
export interface Cipher {
  /** The first segment of every token that this cipher seals: the protected header, base64url. */
  readonly header: string;
  seal(plaintext: string): string | Promise<string>;
  /**
   * Opens what stands behind {@link header} in a token.
   *
   * @throws when it was not sealed with this key
   */
  open(sealed: Sealed): string | Promise<string>;
}

/** What the segments of a token after its header hold. */
export interface Sealed {
  readonly iv: Uint8Array;
  readonly ciphertext: Uint8Array;
  readonly tag: Uint8Array;
}

/** A protected header, with its members in the one order that is ever written or opened. */
export type ProtectedHeader = {
  readonly alg: 'dir';
  readonly enc: 'A256GCM';
  /** The public name of the key. */
  readonly kid: string;
};
