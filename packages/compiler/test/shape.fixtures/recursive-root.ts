/** A list of which each node is the beginning. */
export interface Input {
  value: string;
  next: Input | null;
}
