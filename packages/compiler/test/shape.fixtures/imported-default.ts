// A type that is exported by default, and contains itself: defined by its own name.
import type Someone from './imported/person.js';

export interface Input {
  author: Someone;
}
