export interface Input {
  color: `#${string}`;
  upper: Uppercase<string>;
  keys: Record<`x-${string}`, string>;
}
