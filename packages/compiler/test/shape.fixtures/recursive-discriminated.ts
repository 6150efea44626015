// Unions that a constant tells apart, whose members contain themselves, the union or one another.
interface Leaf {
  kind: 'leaf';
  value: string;
}

interface Branch {
  kind: 'branch';
  left: Tree;
  right?: Tree | null;
}

interface Chain {
  kind: 'chain';
  next?: Chain;
  end: Branch;
}

type Tree = Leaf | Branch | Chain;

export interface Input {
  /** Alone, and in unions. */
  chain: Chain;
  tree: Tree;
  either: Chain | Leaf;
  untold: Branch | { kind: string };
}
