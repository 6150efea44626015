/**
 * Turns the claims of a flow into the opaque `requestState` and back.
 *
 * The built-in one is {@link file://./jwe.ts}; a server may bring its own (say, a data key of a key management
 * service). What is sealed, and every check on it, stays ours.
 */
export interface StateCodec {
  /** @returns a token that reveals nothing of the claims and that only `unseal` can have made */
  seal(claims: string): string | Promise<string>;
  /** @throws whenever the token is not exactly one that `seal` returned */
  unseal(token: string): string | Promise<string>;
}
