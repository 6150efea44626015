export type Color = 'red' | 'blue' | 'green';

/** Something to paint with. */
export interface Paint {
  color: Color;
  /** @minimum 0 */
  litres: number;
}

export enum Finish {
  Matte = 'matte',
  Gloss = 'gloss',
}
