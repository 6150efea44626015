const sizes = ['z', 'y', 'x'] as const;
const colors = { red: 1, blue: 2, green: 3 };
type Size = (typeof sizes)[number];
type Letter = 'c' | 'b' | 'a';
const Level = { Low: 'low', High: 'high', Critical: 'critical' } as const;
type Level = (typeof Level)[keyof typeof Level];

interface Parcel {
  state?: 'sent' | 'lost' | 'arrived';
}

export interface Input {
  level: Level;
  state: Parcel['state'];
  present: NonNullable<Parcel['state']>;
  some: (typeof Level)['Low' | 'Critical'];
  written: 'z' | 'b' | 'y';
  alias: Letter;
  extended: Letter | 'A';
  excluded: Exclude<Letter, 'b'>;
  element: Size;
  key: keyof typeof colors;
  optional?: Letter;
  record: Record<Letter, number>;
  objects: { zoo: string } | { ant: string };
}
