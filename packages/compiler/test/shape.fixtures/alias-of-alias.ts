/** @minLength 3 */
type Word = string;
type Name = Word;

export interface Input {
  /** @maxLength 9 */
  name: Name;
  names: Name[];
  pair: Name | number;
}
