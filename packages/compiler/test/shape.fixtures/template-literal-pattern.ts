// A pattern says more about a template literal than its type does: both hold.
export interface Input {
  /** @pattern ^#[0-9a-f]{6}$ */
  colour: `#${string}`;
  /**
   * @pattern [ab]
   * @default "x-a"
   */
  letter: `x-${string}`;
}
