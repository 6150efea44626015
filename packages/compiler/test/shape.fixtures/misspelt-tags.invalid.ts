export interface Input {
  /** @Minimum 1 */
  a: number;
  /** @maxlength 5 */
  b: string;
  /** Copies. @Maximum 5 */
  c: number;
}
