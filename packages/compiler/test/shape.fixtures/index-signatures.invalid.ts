export interface Input {
  templates: { [key: `x-${string}`]: string };
  two: { known: string; [key: string]: string; [key: `x-${string}`]: 'a' };
  numbers: Record<number, string>;
}
