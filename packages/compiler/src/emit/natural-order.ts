/** What stands between words, in this order: before any figure, and that before any letter. */
const marks = '#/@. _-+$~';

/** Sorts by keys, by code units. Each key is made once. */
export const sortedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);

/**
 * The key that sorts a name or a path as Biome sorts imports: `a/b.js`, `a.js`, `a-b.js`, `a2.js`, `a10.js`, `A.js`,
 * `ab.js`. Numbers sort by their value; the same letter sorts together, the capital before the small one.
 */
export const naturalKey = (name: string) =>
  name.replace(/\d+|\D/gu, (piece) => {
    if (/\d/.test(piece)) return `0${String.fromCodePoint(piece.length)}${piece}`;
    const mark = marks.indexOf(piece);
    return mark < 0 ? piece.toLowerCase() + piece : String.fromCodePoint(mark + 1);
  });
