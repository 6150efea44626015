export interface Node {
  plant: string;
  beside?: Node;
}

export enum Kind {
  Tree = 'tree',
  Herb = 'herb',
}
