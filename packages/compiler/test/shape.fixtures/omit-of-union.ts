// `Omit` of a union keeps what all its members have; one that is distributed keeps the members.
type Shape = { name: string; area: number } | { name: string; length: number };
type Distributed<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

type Named = Omit<Shape, 'area'>;

export interface Input {
  omitted: Omit<Shape, 'area'>;
  alias: Named;
  distributed: Distributed<Shape, 'area'>;
  allNamed: Omit<Shape, 'area' | 'length'>;
  ofOne: Omit<{ a: string; b: string }, 'b'>;
}
