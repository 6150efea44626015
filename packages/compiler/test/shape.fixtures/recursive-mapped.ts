// A mapped type that is applied to itself, over a union: what the checker makes of it.
interface Leaf {
  kind: 'leaf';
  value: number;
}

interface Branch {
  kind: 'branch';
  left: Node;
  right: Node;
}

type Node = Leaf | Branch;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export interface Input {
  tree: Frozen<Node>;
}
