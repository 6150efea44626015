/** @minimum 3 */
type Name = string;

export interface Input {
  name?: Name;
}
