type Circle = 'circle';

interface Round {
  kind: Circle;
  radius: number;
}

interface Square {
  kind: 'square';
  side: number;
  color?: string;
}

export interface Input {
  shape: Round | Square;
  optional?: Square | Round;
  nullable: Round | Square | null;
  undiscriminated: { name: string } | { name: string; age: number };
  mixed: string | { text: string } | string[];
}
