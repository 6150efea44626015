type Point = [latitude: number, longitude: number];

export interface Input {
  pair: [number, string];
  list: readonly [number, number][];
  point: Point;
  optional: [name: string, age?: number, tags?: string[]];
  rest: readonly [string, ...number[]];
  empty: [];
  choices: ['on' | 'off', Point | null];
}
