/** What stands between words, in this order: before any figure, and that before any letter. */
const marks = '#/@. _-+$~';

/**
 * Compares names and paths as Biome sorts imports: `a/b.js`, `a.js`, `a-b.js`, `a2.js`, `a10.js`, `A.js`, `ab.js`. Numbers
 * sort by their value; the same letter sorts together, the capital before the small one.
 */
export const naturalOrder = (a: string, b: string) => compare(keyOf(a), keyOf(b));

export const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** A text that code units put where the name belongs. */
const keyOf = (name: string) =>
  name.replace(/\d+|\D/gu, (piece) => {
    if (/\d/.test(piece)) return `0${String.fromCodePoint(piece.length)}${piece}`;
    const mark = marks.indexOf(piece);
    return mark < 0 ? piece.toLowerCase() + piece : String.fromCodePoint(mark + 1);
  });
