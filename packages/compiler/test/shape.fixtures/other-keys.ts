// Keys that are known, and others that are not.
interface Prices {
  /** What all of it costs. */
  total: number;
  discount?: number;
  [title: string]: number | undefined;
}

export interface Input {
  intersection: { known: number } & Record<string, string>;
  mixed: { known: string; [key: string]: string };
  prices: Prices;
  anything: { id: string; [key: string]: unknown };
  nested: { id: string } & { [key: string]: string | { text: string } };
  either: { kind: 'open'; [key: string]: string } | { kind: 'closed'; size: number };
}
