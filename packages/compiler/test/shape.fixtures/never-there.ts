// What is in no value is no property: alternatives that exclude each other, and members of normalized literals.
type ById = { id: string; name?: never };
type ByName = { name: string; id?: undefined };

const items = [
  { id: 1, name: 'a' },
  { id: 2, name: 'b', extra: true },
];

export interface Input {
  key: ById | ByName;
  item: (typeof items)[number];
  rest: { kept: number; gone?: never };
}
