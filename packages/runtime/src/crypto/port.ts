/**
 * Seals and opens compact JWE (RFC 7516) with one key: `dir` + `A256GCM`, never anything else.
 * Synchronous where the platform is, so that a request waits for no thread hop.
 */
export interface Cipher {
  /** The first segment of every token that this cipher seals: the protected header, base64url. */
  readonly header: string;
  seal(plaintext: string): string | Promise<string>;
  /**
   * @param token a token of five canonical segments whose first is {@link header}
   * @throws when the token was not sealed with this key
   */
  open(token: string): string | Promise<string>;
}

/** The protected header, in the one spelling that is ever written or opened. */
export const protectedHeader = (kid: string) => ({ alg: 'dir', enc: 'A256GCM', kid }) as const;
