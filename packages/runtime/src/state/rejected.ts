/** Why a `requestState` was refused. For the log alone: on the wire every reason looks the same. */
export type RejectionReason =
  | 'malformed'
  | 'unknown key'
  | 'not authentic'
  | 'expired'
  | 'flow too old'
  | 'issued in the future'
  | 'format version'
  | 'audience'
  | 'principal'
  /** The server's own callback threw, or gave what JSON cannot hold. */
  | 'principal failed'
  | 'method'
  | 'name'
  | 'arguments';

export class StateRejected extends Error {
  constructor(
    readonly reason: RejectionReason,
    options?: ErrorOptions,
  ) {
    super(`requestState refused: ${reason}`, options);
  }
}
