/** What the shop has of a title, as in the bookshop. */
export const stockOf = (title) => ({ copies: title === 'Dune' ? 0 : 1 });
