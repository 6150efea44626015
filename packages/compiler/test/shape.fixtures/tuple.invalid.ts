export interface Input {
  pair: [number, string];
  list: readonly [number, number][];
}
