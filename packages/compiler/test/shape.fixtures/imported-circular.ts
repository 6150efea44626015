// Files that import each other, and an enum of one of them: resolved, and no circle.
import type { Shelf } from './imported/shelf.js';

export interface Input {
  shelf: Shelf;
}
