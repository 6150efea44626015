import type { Title } from './title.js';

export enum Place {
  Cellar = 'cellar',
  Attic = 'attic',
}

export interface Shelf {
  place: Place;
  titles: Title[];
}
