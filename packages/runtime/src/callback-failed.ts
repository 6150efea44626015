/**
 * A callback of the server's options (its principal, codec, guard or shed) threw, or gave what is of no use. Why is not the
 * client's to know: see `cause`.
 */
export class CallbackFailed extends Error {
  override readonly name = 'CallbackFailed';
}
