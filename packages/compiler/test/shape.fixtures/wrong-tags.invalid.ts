export interface Input {
  /** @minimum 1 */
  a: string;
  /** @minLength 1 */
  b: number;
  /** @minItems 1 */
  c: 'x' | 'y';
  /** @minimum one */
  d: number;
  /** @maxLength -1 */
  e: string;
  /** @pattern ( */
  f: string;
  /** @pattern /^x$/ */
  g: string;
  /** @format datetime */
  h: string;
  /** @default yes */
  i: string;
  /** @default "huge" */
  j: 'small' | 'large';
  /** @minimum 5 @maximum 3 */
  k: number;
  /** @uniqueItems */
  l: { a: string }[];
  /** @minimum 5 @default 3 */
  m: number;
  /** @integer 5 */
  n: number;
}
