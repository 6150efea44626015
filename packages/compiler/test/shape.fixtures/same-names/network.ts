export interface Node {
  address: string;
  peers: Node[];
}

export enum Kind {
  Client = 'client',
  Server = 'server',
}
