export interface Input {
  texts: string[];
  readonly: readonly number[];
  generic: Array<'b' | 'a'>;
  frozen: ReadonlyArray<boolean>;
  matrix: number[][];
  points: { x: number; y: number }[];
  either: (string | number)[];
  nullable: (string | null)[];
  /**
   * @minItems 1
   * @maxItems 3
   * @uniqueItems
   */
  bounded: string[];
}
