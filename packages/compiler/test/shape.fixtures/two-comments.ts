export interface Input {
  /** The first, which nobody reads. */
  /** The second. @minLength 1 */
  title: string;
  size: /** In millimetres. */ 'small' | 'large';
}
