import { Place, type Shelf } from './shelf.js';

export interface Title {
  text: string;
  /** Where it belongs. */
  home: Place;
  height: Shelf['place'] extends Place ? number : string;
}

export const usual: Place = Place.Attic;
