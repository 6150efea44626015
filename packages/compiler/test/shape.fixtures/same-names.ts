// Different types of one name, from two files: each keeps its own definition.
import type * as garden from './same-names/garden.js';
import type { Kind, Node } from './same-names/network.js';

export interface Input {
  first: Node;
  second: garden.Node;
  again: Node;
  kinds: [Kind, garden.Kind];
}
