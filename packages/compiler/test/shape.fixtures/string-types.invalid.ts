export interface Input {
  upper: Uppercase<string>;
  inside: `x-${Lowercase<string>}`;
  keys: Record<`x-${string}`, string>;
}
