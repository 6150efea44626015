export interface Input {
  /** @Minimum 1 */
  a: number;
  /** @maxlength 5 */
  b: string;
  /** Copies. @Maximum 5 */
  c: number;
  /** @minLenght 1 */
  d: string;
  /** @maxItem 3 */
  e: string[];
  /**
   * None of ours.
   * @minimal @since 1 @internal @defaultValue 5 @type string
   */
  f: string;
}
