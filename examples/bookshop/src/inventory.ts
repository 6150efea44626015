/** What the shop has of one title. */
export interface Stock {
  copies: number;
  /** Price of one copy, in euros. */
  price: number;
}

const shelves: Readonly<Record<string, Stock>> = {
  Dune: { copies: 0, price: 12 },
  Emma: { copies: 7, price: 9 },
  Ulysses: { copies: 1, price: 15 },
};

/** Looks a title up on the shelves. */
export function stockOf(title: string): Stock {
  return shelves[title] ?? { copies: 0, price: 20 };
}
